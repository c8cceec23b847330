import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Modal, Text, TextInput } from '@mantine/core';
import type { Workplaces } from '@tillslip/contract/people';
import { ALL_COMPANIES } from '@tillslip/domain/companies/chosen-company';
import { roleText } from '@tillslip/messages/people';
import { type ReactNode, useState } from 'react';
import { enterBooks } from '../../api/people/enter-books.ts';
import { openCompany } from '../../api/people/open-company.ts';
import { CHOSEN_COMPANY_KEY } from '../chosen-company.ts';
import classes from './company-switcher.module.css';
import { foundPlaces } from './found-places.ts';

type SwitchDialogProps = { places: Workplaces | undefined; onClose: () => void };

/** Lists the companies in whose books one can work; typing finds among many. */
export function SwitchDialog({ places = { own: [], shared: [] }, onClose }: SwitchDialogProps) {
  const { i18n, t } = useLingui();
  const [question, ask] = useState('');
  const open = openCompany();
  const { own, shared, more } = foundPlaces(places, question);
  return (
    <Modal opened onClose={onClose} title={t`Switch company`} size={480}>
      <TextInput
        aria-label={t`Find a company`}
        placeholder={t`Find a company`}
        value={question}
        onChange={(event) => ask(event.currentTarget.value)}
        data-autofocus
      />
      <Group title={t`Shared with you`} isShown={shared.length > 0}>
        {shared.map((company) => (
          <Place key={company.id} isOpen={company.id === open?.id} onChoose={() => enterBooks(company)}>
            {company.companyName}
            <small>
              {company.ownerName} · {roleText(i18n, company.role)}
            </small>
          </Place>
        ))}
      </Group>
      <Group title={t`Your own`} isShown={question === '' || own.length > 0}>
        {question === '' && (
          <Place isOpen={open === null} onChoose={() => enterOwn(ALL_COMPANIES)}>
            {t`Own books`}
          </Place>
        )}
        {own.map(({ id, companyName }) => (
          <Place key={id} isOpen={false} onChoose={() => enterOwn(id)}>
            {companyName}
          </Place>
        ))}
      </Group>
      {shared.length + own.length === 0 && question !== '' && (
        <Text c="dimmed" mt="md">
          <Trans>No company is called that.</Trans>
        </Text>
      )}
      {more > 0 && (
        <Text c="dimmed" mt="md">
          {t`${plural(more, { one: `# more: type to find it.`, other: `# more: type to find them.` })}`}
        </Text>
      )}
    </Modal>
  );
}

/** Work in the own books, with this company on the dashboard. */
function enterOwn(companyId: string): void {
  try {
    localStorage.setItem(CHOSEN_COMPANY_KEY, JSON.stringify(companyId));
  } catch {
    // Then the address alone says it.
  }
  enterBooks(null, `/app/dashboard?company=${companyId}`);
}

function Group({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  if (!isShown) return null;
  return (
    <section aria-label={title}>
      <h3 className={classes.group}>{title}</h3>
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}

function Place({ isOpen, onChoose, children }: { isOpen: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <li>
      <button type="button" className={classes.place} aria-current={isOpen} onClick={onChoose}>
        {children}
      </button>
    </li>
  );
}
