import { Box, Skeleton } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { typing as texts } from '#texts/typing.ts'
import type { BalancesState } from '../api/use-account-balances.ts'
import type { ListedAccount } from '../components/account-picker/account-options.ts'
import { WarningIcon } from '../components/icons.tsx'
import { Money } from '../components/money.tsx'
import { balanceAfter, type Movement } from './balance-after.ts'
import { mayBePosted, type Recording } from './use-recording.ts'

interface BalanceChangeProps<Values extends FieldValues> {
  readonly recording: Recording<Values>
  /** The field of the amount. */
  readonly name: FieldPath<Values>
  /** The account picked. */
  readonly account: ListedAccount | null
  readonly balances: BalancesState
  readonly movement: Movement
}

/**
 * What the account picked holds, and what it would hold after the posting that is being typed. Once that may have been
 * carried out, its balance may have it in already, and nothing is added to it.
 */
export function BalanceChange<Values extends FieldValues>(props: BalanceChangeProps<Values>) {
  const { recording, name, account, balances: state, movement } = props
  const amount: string = useWatch({ control: recording.form.control, name })
  const row = account && state.balances?.find((each) => each.currencyId === account.currencyId)
  const typed = mayBePosted(recording) ? '' : amount
  const change = row ? balanceAfter(row.balance, typed, movement) : null
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

function NotThere({ failed }: { failed: boolean }) {
  if (failed) return texts.couldNotBeLoaded
  return <Skeleton height="1.25em" width="8em" aria-label={texts.loadingBalance} />
}

interface BeforeAfterProps {
  readonly beforeLabel: string
  /** Null while it isn't known. */
  readonly before: ReactNode
  readonly afterLabel: string
  /** Null while it isn't known. */
  readonly after: ReactNode
  /** Stands in place of the label of what comes after, where a teller should look twice. */
  readonly warning?: string | null
}

/** What stands before a posting and what after it, in two lines that are there from the beginning: nothing moves. */
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
