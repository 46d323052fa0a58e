import { Box, chakra } from '@chakra-ui/react'
import { Fragment } from 'react'
import { keys as texts } from '#texts/keys.ts'
import { isWritten, pressesOf } from './chord.ts'
import { lettersAreOn } from './letter-keys.ts'

const IS_MAC = /^Mac/.test(navigator.platform)

const CAP = {
  fontFamily: 'inherit',
  fontSize: '0.6875rem',
  fontWeight: 'medium',
  lineHeight: '1.125rem',
  minW: '1.25rem',
  px: '1',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  color: 'fg.muted',
  bg: 'bg.subtle',
  borderWidth: '1px',
  borderBottomWidth: '2px',
  borderColor: 'border.emphasized',
  borderRadius: 'l1',
} as const

const Cap = chakra('kbd', { base: CAP })

/**
 * The style sheet draws the text of the key. So screen readers don't read it as part of the name, and a text search doesn't
 * find it.
 */
const Hint = chakra('kbd', {
  base: {
    ...CAP,
    display: 'inline-block',
    ms: 'auto',
    flexShrink: '0',
    '&::before': { content: 'attr(data-key)' },
    '@media (hover: none), (pointer: coarse), (width < 30rem), print': { display: 'none' },
    '&[data-second]': { display: 'none', position: 'absolute', insetInlineStart: '2' },
    '[data-waits-for-key=G] &': { '&[data-second=G]': { display: 'inline-block' } },
    '[data-waits-for-key=K] &': { '&[data-second=K]': { display: 'inline-block' } },
  },
})

/**
 * The key of a button or link, in a quiet colour at its end. It is hidden on touch screens and in windows as narrow as a
 * phone. The second key of a sequence appears only after the first was pressed. It then replaces the icon, because a long
 * name leaves no room at its end.
 */
export function KeyHint({ keys }: { readonly keys: string | undefined }) {
  if (keys === undefined || (isWritten(keys) && !lettersAreOn())) return null
  const presses = pressesOf(keys)
  const isSequence = presses.length > 1
  return (
    <Hint
      aria-hidden="true"
      data-key={isSequence ? presses.at(-1) : namesIn(keys).join(' ')}
      {...(isSequence ? { 'data-second': presses[0] } : {})}
    />
  )
}

/** The keys of a command, in words and caps: "G then D", "F1 or ?". */
export function KeyCaps({ keys }: { readonly keys: readonly string[] }) {
  return (
    <Box as="span" display="inline-flex" flexWrap="wrap" alignItems="center" gap="1" dir="ltr">
      {keys.map((each, index) => (
        <Fragment key={each}>
          {index > 0 ? <Word>{texts.or}</Word> : null}
          {pressesOf(each).map((press, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a press has no identity except its place
            <Fragment key={place}>
              {place > 0 ? <Word>{texts.andThen}</Word> : null}
              {namesIn(press).map((name) => (
                <Cap key={name}>{name}</Cap>
              ))}
            </Fragment>
          ))}
        </Fragment>
      ))}
    </Box>
  )
}

function Word({ children }: { readonly children: string }) {
  return (
    <Box as="span" fontSize="xs" color="fg.muted">
      {children}
    </Box>
  )
}

/** Returns the labels on the keys of a press. */
function namesIn(press: string): string[] {
  if (press.length === 1) return [press]
  return press.split('+').map((key) => {
    if (key === 'Ctrl' && IS_MAC) return '⌘'
    return texts.keyNames[key] ?? key
  })
}
