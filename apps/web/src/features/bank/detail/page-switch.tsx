import { Switch } from '@mantine/core';

/** Shows or hides the picture of the page beside the rows; remembered by this browser. */
export const PageSwitch = ({ shown, onChange }: { shown: boolean; onChange: (shown: boolean) => void }) => (
  <Switch label="Show the page" checked={shown} onChange={(event) => onChange(event.currentTarget.checked)} />
);
