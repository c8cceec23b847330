import { Button, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Camera, FileCheck2, type LucideIcon, ScanSearch } from 'lucide-react';
import { LogoMark } from '../../ui/logo.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { ExampleReading } from './example-reading.tsx';
import classes from './landing.module.css';

const STEPS: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Camera,
    title: 'Add a slip',
    text: 'Photograph it with your phone, or drop a PDF or picture. Several pages can be one invoice.',
  },
  {
    icon: ScanSearch,
    title: 'See what was read',
    text: 'Supplier, date, amounts and VAT, each marked where it stands on the document, and checked against the VAT Act.',
  },
  {
    icon: FileCheck2,
    title: 'Open your VAT201',
    text: 'Every field of the form with the documents behind it, and every rand that is not claimed with the reason.',
  },
];

/** The first screen for a guest: what it is, for whom, and one button. */
export function LandingPage() {
  usePageTitle('');
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <span className={classes.brand}>
          <LogoMark />
          Tillslip
        </span>
        <Button variant="subtle" color="neutral" renderRoot={(props) => <Link to="/login" {...props} />}>
          Sign in
        </Button>
      </header>
      <main>
        <section className={classes.hero}>
          <div className={classes.words}>
            <Title order={1} className={classes.headline}>
              From a shoebox of slips to your VAT201
            </Title>
            <Text fz="lg" c="dimmed" maw="46ch">
              Tillslip reads the slips and invoices of South African small businesses, checks each one against the VAT
              Act, and adds them up the way the form asks.
            </Text>
            <Button size="md" renderRoot={(props) => <Link to="/register" {...props} />}>
              Create your account
            </Button>
            <Text fz="sm" c="dimmed">
              Your originals are kept byte for byte, and every figure shows where it was read.
            </Text>
          </div>
          <ExampleReading />
        </section>
        <section className={classes.steps} aria-label="How it works">
          {STEPS.map(({ icon: Icon, title, text }, place) => (
            <div key={title} className={classes.step}>
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              <h2>
                {place + 1}. {title}
              </h2>
              <p>{text}</p>
            </div>
          ))}
        </section>
      </main>
    </div>
  );
}
