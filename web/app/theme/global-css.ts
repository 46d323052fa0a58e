import { defineGlobalStyles } from '@chakra-ui/react'

/** Styles of the page itself, and of plain elements that appear thousands of times in a table. */
export const houseCss = defineGlobalStyles({
  html: {
    color: 'fg',
    bg: 'bg',
    lineHeight: '1.5',
    colorPalette: 'accent',
    fontSize: '100%',
    scrollbarGutter: { base: 'auto', lg: 'stable' },
    colorScheme: 'light',
  },
  'html.dark': { colorScheme: 'dark' },
  body: { fontFamily: 'body', fontSize: 'md', minHeight: '100dvh' },
  '#root': { minHeight: '100dvh' },
  'h1, h2, h3': { textWrap: 'balance' },
  ':focus-visible': { outlineColor: 'accent.focusRing' },
  '.money': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', textAlign: 'end' },
  '.money[data-sign="negative"]': { color: 'debit.fg' },
  '.money[data-signed][data-sign="positive"]': { color: 'credit.fg' },
  '.money-code': { color: 'fg.muted', fontSize: '0.8em', marginInlineStart: '0.4em' },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      transitionDuration: '0.01ms !important',
    },
  },
})
