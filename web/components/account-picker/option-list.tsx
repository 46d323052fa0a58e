import { Box } from '@chakra-ui/react'
import { type RefObject, useEffect, useRef } from 'react'
import type { SearchBy } from '../../../shared/search/matching.ts'
import { fullName, type ListedAccount, MAX_OPTIONS } from './account-options.ts'

interface OptionListProps {
  readonly id: string
  readonly options: readonly ListedAccount[]
  readonly highlighted: ListedAccount | null
  readonly by: SearchBy
  readonly loading: boolean
  readonly onPick: (account: ListedAccount) => void
}

/** The id of an option, for `aria-activedescendant`. */
export function optionId(listId: string, account: ListedAccount): string {
  return `${listId}-${account.id}`
}

/** The accounts found, under the field; the pointer picks without taking the focus from the field. */
export function OptionList({ id, options, highlighted, by, loading, onPick }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)
  useHighlightInView(list, highlighted)
  return (
    <Box css={LIST_LOOK} onMouseDown={(event) => event.preventDefault()}>
      <div id={id} ref={list} role="listbox" aria-label="Accounts">
        {options.map((account) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus.
          <div
            key={account.id}
            id={optionId(id, account)}
            role="option"
            tabIndex={-1}
            aria-selected={account === highlighted}
            aria-disabled={!account.isActive}
            onClick={() => account.isActive && onPick(account)}
          >
            <OptionLabel account={account} by={by} />
            <span className="father">
              <bdi>{account.fatherName}</bdi>
            </span>
            {account.isActive ? null : <span className="status">{account.accountStatus}</span>}
            <span className="currency">{account.currency}</span>
          </div>
        ))}
      </div>
      <p role="status">{noteBelow(options.length, loading)}</p>
    </Box>
  )
}

/** The same order as in the field; a Persian name stays on its own side of the number. */
function OptionLabel({ account, by }: { account: ListedAccount; by: SearchBy }) {
  const number = <b>{account.accountNumber}</b>
  const name = <bdi>{fullName(account)}</bdi>
  return (
    <span className="label">
      {by === 'code' ? number : name} - {by === 'code' ? name : number}
    </span>
  )
}

function noteBelow(count: number, loading: boolean): string {
  if (loading) return 'Loading accounts...'
  if (count === 0) return 'No account found.'
  return count === MAX_OPTIONS ? `The first ${MAX_OPTIONS}. Type more to narrow them down.` : ''
}

function useHighlightInView(
  list: RefObject<HTMLDivElement | null>,
  highlighted: ListedAccount | null,
) {
  useEffect(() => {
    if (!highlighted) return
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [list, highlighted])
}

/** One style for the whole list: fifty options are drawn at every keystroke. */
const LIST_LOOK = {
  position: 'absolute',
  zIndex: 'dropdown',
  insetInline: 0,
  top: 'calc(100% + 4px)',
  maxHeight: '20rem',
  overflowY: 'auto',
  padding: '4px',
  background: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  boxShadow: 'md',
  '& [role=option]': {
    display: 'flex',
    alignItems: 'baseline',
    gap: '8px',
    padding: '7px 8px',
    borderRadius: 'sm',
    cursor: 'pointer',
    '&:hover': { background: 'bg.muted' },
    '&[aria-selected=true]': { background: 'bg.muted' },
    '&[aria-disabled=true]': { cursor: 'not-allowed', background: 'transparent', opacity: 0.65 },
  },
  '& .label': { overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  '& .father': { flex: 1, color: 'fg.muted', fontSize: '0.9em', overflowWrap: 'anywhere' },
  '& .status': { color: 'fg.error', fontSize: '0.85em' },
  '& .currency': { color: 'fg.muted', fontSize: '0.85em', fontWeight: 600 },
  '& [role=status]': {
    color: 'fg.muted',
    fontSize: '0.9em',
    '&:not(:empty)': { padding: '7px 8px' },
  },
} as const
