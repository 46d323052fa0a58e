import { Box, Skeleton } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { typing as texts } from '#texts/typing.ts'
import type { AmountMinor } from '../../shared/money/amount.ts'
import type { ListedAccount } from '../accounts/account-options.ts'
import type { BalancesState } from '../api/use-account-balances.ts'
import { WarningIcon } from '../ui/icons.tsx'
import { Money } from '../ui/money.tsx'
import { balanceAfter, type Movement } from './balance-after.ts'
import type { Posting } from './use-posting.ts'
import { mayBePosted, type PostedState } from './use-recording.ts'

interface BalanceChangeProps<Values extends FieldValues> {
  readonly recording: Pick<Posting<Values>, 'form' | 'watchDebited'> & PostedState
  /** The name of the amount field. */
  readonly name: FieldPath<Values>
  /** The selected account. */
  readonly account: ListedAccount | null
  readonly balances: BalancesState
  readonly movement: Movement
  /** The commission that the account pays besides the amount. */
  readonly feeMinor?: AmountMinor
}

/**
 * The balance of the selected account now, and after the posting in the form. Once the posting may have been saved, the
 * balance may already include it, so the amount is no longer added. If the account is debited, this also reports it to the
 * recording, which asks before an overdraft.
 */
export function BalanceChange<Values extends FieldValues>(props: BalanceChangeProps<Values>) {
  const { recording, name, account, balances: state, movement, feeMinor = 0n } = props
  const { watchDebited } = recording
  useEffect(() => {
    if (movement === 'debited') watchDebited({ ...state, account, amountName: name, feeMinor })
  })
  const amount: string = useWatch({ control: recording.form.control, name })
  const row = account && state.balances?.find((each) => each.currencyId === account.currencyId)
  const typed = mayBePosted(recording) ? '' : amount
  const change = row ? balanceAfter(row.balance, typed, movement, feeMinor) : null
  const money = (value: string) => <Money value={value} code={account?.currency} />
  return (
    <BeforeAfter
      beforeLabel={texts.balanceNow}
      before={change ? money(change.now) : account && <NotThere failed={state.failed} />}
      afterLabel={texts.balanceAfter}
      after={change?.after ? money(change.after) : null}
      warning={change?.warning ? texts.warnings[change.warning] : null}
    />
  )
}

/** What is shown in place of a balance that is still loading or can't be loaded. */
export function NotThere({ failed }: { failed: boolean }) {
  if (failed) return texts.couldNotBeLoaded
  return <Skeleton height="1.25em" width="8em" aria-label={texts.loadingBalance} />
}

interface BeforeAfterProps {
  readonly beforeLabel: string
  /** Null while the value isn't known. */
  readonly before: ReactNode
  readonly afterLabel: string
  /** Null while the value isn't known. */
  readonly after: ReactNode
  /** A warning that replaces the label of the second line. */
  readonly warning?: string | null
}

/** Two lines with the values before and after a posting. Both are always rendered, so that the layout doesn't shift. */
export function BeforeAfter(props: BeforeAfterProps) {
  const { beforeLabel, before, afterLabel, after, warning = null } = props
  return (
    <Box css={LOOK}>
      <div>
        <div data-label="">{beforeLabel}</div>
        <div data-value="">{before ?? texts.notKnown}</div>
      </div>
      <div aria-live="polite" aria-atomic="true">
        <div data-label="" data-warning={warning === null ? undefined : ''}>
          {warning === null ? (
            afterLabel
          ) : (
            <>
              <WarningIcon size={15} /> {warning}
            </>
          )}
        </div>
        <div data-value="">{after ?? texts.notKnown}</div>
      </div>
    </Box>
  )
}

const LOOK = {
  gridColumn: '1 / -1',
  px: '3',
  py: '1',
  borderRadius: 'l2',
  bg: 'bg.subtle',
  fontSize: 'sm',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '3',
    minHeight: '1.375rem',
    lineHeight: '1.375rem',
  },
  '& [data-label]': {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
  },
  '& svg': { flexShrink: '0' },
  '& [data-warning]': { color: 'fg.warning', fontWeight: 'semibold' },
  '& [data-value]': { minWidth: '0', ms: 'auto', fontWeight: 'semibold', textAlign: 'end' },
  '& .money': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& .money-code': { display: 'inline-block', lineHeight: '1' },
} as const
