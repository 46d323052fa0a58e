import { Box } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { palette as texts } from '#texts/palette.ts'
import { fullName } from '../../accounts/account-options.ts'
import { KeyCaps } from '../keys/key-cap.tsx'
import { type Choice, choiceKey } from './choices.ts'

interface ChoiceListProps {
  readonly id: string
  /** The name of the list for screen readers. */
  readonly label: string
  readonly choices: readonly Choice[]
  readonly highlighted: Choice | undefined
  readonly onTake: (choice: Choice) => void
}

/** The id of a choice in the list, for `aria-activedescendant`. */
export function choiceId(listId: string, choice: Choice): string {
  return `${listId}-${choiceKey(choice).replaceAll(' ', '_')}`
}

/** The list of choices; a click takes one, and the focus stays in the search field. */
export function ChoiceList({ id, label, choices, highlighted, onTake }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another choice is highlighted
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [highlighted])
  return (
    <Box
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      css={LOOK}
      onMouseDown={(event) => event.preventDefault()}
    >
      {choices.map((choice) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus.
        <div
          key={choiceKey(choice)}
          id={choiceId(id, choice)}
          role="option"
          tabIndex={-1}
          aria-selected={choice === highlighted}
          onClick={() => onTake(choice)}
        >
          <Line choice={choice} />
        </div>
      ))}
    </Box>
  )
}

function Line({ choice }: { readonly choice: Choice }) {
  if ('number' in choice) {
    return (
      <>
        <span className="label">
          {texts.voucher[choice.kind](choice.number)}{' '}
          {'about' in choice && <span className="detail">{choice.about}</span>}
        </span>
        <span className="kind">{texts.kinds[choice.kind]}</span>
      </>
    )
  }
  if (choice.kind === 'account') {
    const { account } = choice
    return (
      <>
        <span className="label">
          <bdi>{account.accountNumber}</bdi> <bdi>{fullName(account)}</bdi>{' '}
          <span className="detail">
            {account.currency}
            {account.isActive ? '' : ` · ${account.accountStatus}`}
          </span>
        </span>
        <span className="kind">{texts.kinds.account}</span>
      </>
    )
  }
  const { label, group, keys } = choice.command
  return (
    <>
      <span className="label">
        <bdi>{label}</bdi>
      </span>
      {keys.length > 0 ? (
        <span className="keys">
          <KeyCaps keys={keys.slice(0, 1)} />
        </span>
      ) : null}
      <span className="kind">{texts.kinds.command[group]}</span>
    </>
  )
}

const LOOK = {
  flex: '1',
  minHeight: '0',
  maxHeight: { md: '26rem' },
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  p: '1.5',
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '9',
    px: '2.5',
    py: '1',
    borderRadius: 'l2',
    fontSize: 'sm',
    cursor: 'pointer',
    '&:hover': { bg: 'bg.muted' },
    '&[aria-selected=true]': { bg: 'accent.subtle', color: 'accent.fg' },
  },
  '& .label': { flex: '1', minW: '0', overflowWrap: 'anywhere' },
  '& .detail': { color: 'fg.muted', fontSize: 'xs' },
  '@media (hover: none), (pointer: coarse)': { '& .keys': { display: 'none' } },
  '& .kind': { color: 'fg.muted', fontSize: 'xs', minW: '4.5rem', textAlign: 'end' },
} as const
