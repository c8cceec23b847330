import type {
  ActionIconProps,
  ButtonProps,
  CheckboxProps,
  DrawerProps,
  MantineThemeComponents,
  ModalProps,
  PaperProps,
  SelectProps,
  TooltipProps,
  VariantColorsResolver,
} from '@mantine/core';
import { type CSSVariablesResolver, createTheme, defaultVariantColorsResolver, rem } from '@mantine/core';
import { fynbos, marigold, neutral, night, terracotta } from './colors.ts';

const floatShadow = '0 1px 2px rgb(16 35 30 / 6%), 0 12px 32px rgb(16 35 30 / 14%)';
const sans = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Filled buttons are dark green with white text in light mode, light green with dark text in dark mode. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  return input.variant === 'filled' ? { ...colors, color: 'var(--on-filled)' } : colors;
};

const dialogTitle = { fontSize: rem(16), fontWeight: 600 };
/** Mantine renders the title of a dialog in a `header`, which would be a second banner landmark on the page. */
const dialogHeader = { header: { role: 'presentation' } };

/**
 * Defaults of Mantine's components. Only their types are imported: `Component.extend` would add the code of all of
 * them to the first page. Labels are set in `theme-provider.tsx`.
 */
const components: MantineThemeComponents = {
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'neutral', size: 'lg' } satisfies Partial<ActionIconProps> },
  Button: {
    defaultProps: { fw: 500 } satisfies Partial<ButtonProps>,
    vars: () => ({ root: { '--button-fz': rem(14) } }),
  },
  Checkbox: { defaultProps: { iconColor: 'var(--on-filled)', radius: rem(5) } satisfies Partial<CheckboxProps> },
  Drawer: {
    styles: { title: dialogTitle } satisfies DrawerProps['styles'],
    defaultProps: { attributes: dialogHeader } satisfies Partial<DrawerProps>,
  },
  Input: { vars: () => ({ wrapper: { '--input-fz': rem(14) } }) },
  // Space for the focus ring, which would otherwise overlap the label.
  InputWrapper: { styles: { label: { marginBottom: rem(4) }, description: { marginBottom: rem(2) } } },
  Modal: {
    styles: { title: dialogTitle } satisfies ModalProps['styles'],
    defaultProps: {
      attributes: dialogHeader,
      centered: true,
      overlayProps: { backgroundOpacity: 0.4, blur: 2 },
      transitionProps: { transition: 'fade', duration: 140 },
    } satisfies Partial<ModalProps>,
  },
  Pagination: { vars: () => ({ root: { '--pagination-active-color': 'var(--on-filled)' } }) },
  Paper: { defaultProps: { withBorder: true } satisfies Partial<PaperProps> },
  Select: {
    defaultProps: { checkIconPosition: 'right', allowDeselect: false } satisfies Partial<SelectProps<string>>,
  },
  Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 120 } } satisfies Partial<TooltipProps> },
};

/** The theme of Tillslip: one radius, one shadow, six font sizes, three weights. */
export const theme = createTheme({
  colors: { fynbos, marigold, terracotta, neutral, gray: neutral, dark: night, red: terracotta },
  primaryColor: 'fynbos',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver,
  black: '#16211d',
  fontFamily: sans,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.3' },
  headings: {
    fontFamily: sans,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: rem(28), lineHeight: '1.2' },
      h2: { fontSize: rem(20), lineHeight: '1.3' },
      h3: { fontSize: rem(16), lineHeight: '1.4' },
      h4: { fontSize: rem(14), lineHeight: '1.4' },
    },
  },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(6), sm: rem(10), md: rem(10), lg: rem(10), xl: rem(10) },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: floatShadow, md: floatShadow, lg: floatShadow, xl: floatShadow },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components,
});

/** The project's own CSS variables, with separate values for light and dark. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--sidebar': '#10231e', '--sidebar-ink': '#dfe9e4', '--sidebar-soft': '#9db3aa' },
  light: {
    '--mantine-color-body': '#fbfaf7',
    '--mantine-color-text': '#16211d',
    '--mantine-color-dimmed': '#5a6660',
    '--mantine-color-placeholder': '#6f766f',
    '--mantine-color-default-border': '#d9d4c9',
    '--mantine-color-error': '#a63b26',
    '--mantine-color-anchor': '#0f6b55',
    '--card': '#ffffff',
    '--sunk': '#f5f2ec',
    '--line': '#e7e3da',
    '--control-line': '#8d928b',
    '--ink': '#16211d',
    '--ink-soft': '#5a6660',
    '--accent': '#0f6b55',
    '--on-filled': '#ffffff',
    '--good-ink': '#0b5846',
    '--good-soft': '#e6f3ed',
    '--warn': '#b7791f',
    '--warn-ink': '#734908',
    '--warn-soft': '#fff6df',
    '--bad': '#b0412b',
    '--bad-ink': '#963522',
    '--bad-soft': '#fdefea',
  },
  dark: {
    '--mantine-color-body': '#0e1513',
    '--mantine-color-text': '#e6ede9',
    '--mantine-color-dimmed': '#9fada6',
    '--mantine-color-placeholder': '#84938c',
    '--mantine-color-default': '#1b2622',
    '--mantine-color-default-hover': '#22302b',
    '--mantine-color-default-border': '#37473f',
    // Under the pointer the next darker shade would leave its label at 4.2:1.
    '--mantine-color-terracotta-filled-hover': '#e8987f',
    '--mantine-color-error': '#f0a48e',
    '--mantine-color-anchor': '#7cc5ac',
    '--card': '#161f1c',
    '--sunk': '#111917',
    '--line': '#26332e',
    '--control-line': '#66756e',
    '--ink': '#e6ede9',
    '--ink-soft': '#9fada6',
    '--accent': '#5bad92',
    '--on-filled': '#0b1512',
    '--good-ink': '#8fd3bb',
    '--good-soft': '#15302a',
    '--warn': '#dda63a',
    '--warn-ink': '#f0c878',
    '--warn-soft': '#2e2410',
    '--bad': '#da7458',
    '--bad-ink': '#f0a48e',
    '--bad-soft': '#351a13',
  },
});
