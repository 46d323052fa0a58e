/**
 * Colours by meaning, each for light and dark. Red means a debit or an error, green a credit or a success; neither is
 * decoration.
 */

interface Shades {
  readonly light: string
  readonly dark: string
}

const both = ({ light, dark }: Shades) => ({ value: { _light: light, _dark: dark } })
const shade = (light: string, dark: string) => both({ light, dark })

export const baseColors = {
  transparent: { value: 'transparent' },
  current: { value: 'currentColor' },
  white: { value: '#ffffff' },
  black: { value: '#000000' },
}

const surfaces = {
  bg: {
    DEFAULT: shade('#f6f7f9', '#0f141b'),
    panel: shade('#ffffff', '#171e27'),
    subtle: shade('#f3f5f7', '#1c242e'),
    muted: shade('#e9ecf0', '#242e3a'),
    emphasized: shade('#dde2e8', '#2f3b49'),
    inverted: shade('#1b2430', '#e6eaf0'),
    error: shade('#fdf0ee', '#35191a'),
    warning: shade('#fdf5e3', '#332711'),
    success: shade('#ecf7f1', '#122a20'),
    info: shade('#eaf3f8', '#12283a'),
    backdrop: shade('rgb(10 16 24 / 45%)', 'rgb(10 16 24 / 60%)'),
    /** The colour of the page's background as it looks under the backdrop of a dialog. */
    behind: shade('#8c8f94', '#0c1219'),
  },
  fg: {
    DEFAULT: shade('#1b2430', '#e6eaf0'),
    muted: shade('#5b6675', '#9eaaba'),
    subtle: shade('#6b7686', '#8592a3'),
    inverted: shade('#ffffff', '#121820'),
    error: shade('#b42318', '#ff9a8f'),
    warning: shade('#865503', '#f0c060'),
    success: shade('#18794e', '#62d29d'),
    info: shade('#1f5f8b', '#7cc0ec'),
  },
  border: {
    DEFAULT: shade('#e3e6eb', '#2a3441'),
    muted: shade('#eceef2', '#212a35'),
    subtle: shade('#f2f4f6', '#1b232d'),
    emphasized: shade('#cdd3db', '#3a4655'),
    control: shade('#a3acb9', '#536073'),
    inverted: shade('#1b2430', '#e6eaf0'),
    error: shade('#b42318', '#ff9a8f'),
    warning: shade('#c58a1b', '#c9932b'),
    success: shade('#18794e', '#3fae7c'),
    info: shade('#1f5f8b', '#5aa5d6'),
  },
}

/** Returns the steps of a colour palette that the component recipes need. */
function palette(light: readonly string[], dark: readonly string[]) {
  const steps = [
    'contrast',
    'fg',
    'subtle',
    'muted',
    'emphasized',
    'solid',
    'focusRing',
    'border',
  ] as const
  return Object.fromEntries(
    steps.map((step, index) => [step, shade(light[index] ?? '', dark[index] ?? '')]),
  )
}

const palettes = {
  accent: palette(
    ['#ffffff', '#0f5f5c', '#e8f2f1', '#d3e7e5', '#a9cfcc', '#0f5f5c', '#1b8a85', '#b9d6d4'],
    ['#04201f', '#6bcdc7', '#12302f', '#173f3d', '#1f5552', '#4db8b1', '#4db8b1', '#265a57'],
  ),
  gray: palette(
    ['#ffffff', '#1b2430', '#f1f3f6', '#e5e9ee', '#d3d9e0', '#38434f', '#1b8a85', '#cdd3db'],
    ['#121820', '#e6eaf0', '#202935', '#2a3441', '#364252', '#d5dbe3', '#4db8b1', '#3a4655'],
  ),
  debit: palette(
    ['#ffffff', '#b42318', '#fdf0ee', '#fadcd8', '#f4bbb4', '#b42318', '#b42318', '#f0c2bc'],
    ['#ffffff', '#ff9a8f', '#35191a', '#4a2122', '#692c2b', '#c93d31', '#ff9a8f', '#6b302e'],
  ),
  credit: palette(
    ['#ffffff', '#18794e', '#ecf7f1', '#d4ecdf', '#aedac4', '#18794e', '#18794e', '#b6dcc8'],
    ['#ffffff', '#62d29d', '#122a20', '#183b2c', '#20523c', '#1b7d51', '#62d29d', '#24553f'],
  ),
  amber: palette(
    ['#ffffff', '#865503', '#fdf5e3', '#f8e7c2', '#f0d08c', '#865503', '#865503', '#ecd5a0'],
    ['#231a05', '#f0c060', '#332711', '#473515', '#63491a', '#e0ab45', '#f0c060', '#5e481d'],
  ),
  blue: palette(
    ['#ffffff', '#1f5f8b', '#eaf3f8', '#d3e5f0', '#a9cbe0', '#1f5f8b', '#1f5f8b', '#b7d3e4'],
    ['#051b2b', '#7cc0ec', '#12283a', '#183650', '#204a6d', '#5aa5d6', '#7cc0ec', '#24506f'],
  ),
  violet: palette(
    ['#ffffff', '#5b4a9c', '#f1eff9', '#e2ddf3', '#c4bbe5', '#5b4a9c', '#5b4a9c', '#cdc5e9'],
    ['#130d2b', '#b5a6f0', '#231d3d', '#302853', '#423773', '#9a88e6', '#b5a6f0', '#463b78'],
  ),
}

export const semanticColors = { ...surfaces, ...palettes }
