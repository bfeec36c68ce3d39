import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Mantine needs ten shades; the palette has fewer, so neighbours share one. */
const green: MantineColorsTuple = [
  'var(--green-50)',
  'var(--green-100)',
  'var(--green-200)',
  'var(--green-200)',
  'var(--green-600)',
  'var(--green-600)',
  'var(--green-700)',
  'var(--green-800)',
  'var(--green-900)',
  'var(--green-900)',
];

/** Red under the pointer; the palette has one red only. */
const redDark = 'color-mix(in srgb, var(--red-700) 80%, black)';

const red: MantineColorsTuple = [
  'var(--red-100)',
  'var(--red-100)',
  'var(--red-100)',
  'var(--red-700)',
  'var(--red-700)',
  'var(--red-700)',
  'var(--red-700)',
  redDark,
  redDark,
  redDark,
];

const gray: MantineColorsTuple = [
  'var(--paper)',
  'var(--paper)',
  'var(--line)',
  'var(--line)',
  'var(--line-strong)',
  'var(--ink-500)',
  'var(--ink-500)',
  'var(--ink-700)',
  'var(--ink-900)',
  'var(--ink-900)',
];

/** The library's surfaces and inks in the dark, from its lightest to its darkest. */
const dark: MantineColorsTuple = [
  'var(--ink-900)',
  'var(--ink-700)',
  'var(--ink-500)',
  'var(--line-strong)',
  'var(--line-strong)',
  'var(--line)',
  'var(--white)',
  'var(--paper)',
  'var(--paper)',
  'var(--paper)',
];

/** The build for applicants knows light colours only. */
export const hasDark = import.meta.env.MODE !== 'production';

/** The header of a dialog is not a banner of the page. A dialog with attributes of its own has to repeat these. */
export const dialogHead = { attributes: { header: { role: 'presentation' } } };

/** The list of options scrolls by itself: a scroll area around it could not be reached by keyboard. */
const scrollingOptions = { withScrollArea: false, styles: { options: { maxHeight: 240, overflowY: 'auto' as const } } };

export const theme = createTheme({
  colors: { green, red, gray, ...(hasDark && { dark }) },
  primaryColor: 'green',
  primaryShade: 6,
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: 'var(--weight-strong)' },
  fontSizes: { xs: '0.875rem', sm: '1rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  defaultRadius: 'var(--radius)',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md', ...scrollingOptions } },
    MultiSelect: { defaultProps: { size: 'md', ...scrollingOptions } },
    Modal: { defaultProps: dialogHead },
    Drawer: { defaultProps: dialogHead },
    // Popovers belong to the main part of the page, not next to every landmark.
    Popover: { defaultProps: { portalProps: { target: '#main' } } },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Loader: { defaultProps: { type: 'dots' } },
  },
});

/** Replaces the library's greys, which fail contrast on paper, with the palette's inks. */
const inks = {
  '--mantine-color-body': 'var(--white)',
  '--mantine-color-text': 'var(--ink-900)',
  '--mantine-color-dimmed': 'var(--ink-500)',
  '--mantine-color-placeholder': 'var(--ink-500)',
  '--mantine-color-error': 'var(--red-700)',
  '--mantine-color-anchor': 'var(--green-700)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled-color': 'var(--ink-500)',
};

/** The library picks other shades in the dark. The tokens already swap light and dark, so both schemes use the same shades. */
function shadesOf(color: 'green' | 'red' | 'gray'): Record<string, string> {
  const name = `--mantine-color-${color}`;
  return {
    [`${name}-text`]: `var(${name}-6)`,
    [`${name}-light`]: `var(${name}-1)`,
    [`${name}-light-hover`]: `var(${name}-2)`,
    [`${name}-light-color`]: `var(${name}-9)`,
    [`${name}-outline`]: `var(${name}-6)`,
    [`${name}-outline-hover`]: `color-mix(in srgb, var(${name}-6), transparent 95%)`,
  };
}

/** A function, so that the build for applicants leaves it out. */
const darkInks = () => ({
  ...inks,
  // The text on a strong colour, which is pale in the dark.
  '--mantine-color-white': 'var(--white)',
  '--mantine-color-bright': 'var(--ink-900)',
  '--mantine-color-default': 'var(--white)',
  '--mantine-color-default-hover': 'var(--paper)',
  '--mantine-color-default-color': 'var(--ink-900)',
  '--mantine-color-disabled': 'var(--paper)',
  '--menu-item-hover': 'var(--paper)',
  ...shadesOf('green'),
  ...shadesOf('red'),
  ...shadesOf('gray'),
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-font-weight-medium': 'var(--weight-strong)' },
  light: inks,
  dark: hasDark ? darkInks() : {},
});
