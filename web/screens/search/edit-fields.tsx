import { Box, Text } from '@chakra-ui/react'
import { type FieldPath, useWatch } from 'react-hook-form'
import { searchEdit as texts } from '#texts/search-edit.ts'
import { typing } from '#texts/typing.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import { type AmountMinor, formatAmount, parseAmount } from '../../../shared/money/amount.ts'
import { useAccountBalances } from '../../api/use-account-balances.ts'
import { useApi } from '../../api/use-api.ts'
import { balanceAfter } from '../../money/balance-after.ts'
import { BeforeAfter, NotThere } from '../../money/balance-change.tsx'
import { RateControl } from '../../money/rate-control.tsx'
import { ReasonControl } from '../../search/reason.tsx'
import type { FoundTransaction } from '../../search/search-rows.ts'
import { settledAmount } from '../../ui/amount-field/amount-text.ts'
import { Money } from '../../ui/money.tsx'
import type { LegValues } from './edited-fields.ts'
import type { EditValues } from './edited-legs.ts'
import { type EditFieldsProps, LegFields } from './leg-fields.tsx'
import { type PairLinking, usePairLinking } from './use-pair-linking.ts'

/**
 * The fields of the edit dialog: one transaction, or both legs of an exchange and their rate; then the balances before
 * and after, and the reason.
 */
export function EditFields(props: EditFieldsProps) {
  return (
    <Box css={GRID}>
      <MatterFields {...props} />
      <EditedBalances {...props} />
      <ReasonControl />
    </Box>
  )
}

function MatterFields(props: EditFieldsProps) {
  const { form, records, currencies, locked } = props
  const linking = usePairLinking(form, records, currencies, locked)
  const [first, second] = records
  if (!first) return null
  if (!second) {
    const isExchange = first.transType === 'Exchange'
    return (
      <>
        <LegFields
          {...props}
          place={0}
          linking={linking}
          nextField={isExchange ? 'rate' : 'reason'}
        />
        {isExchange ? <RateOfExchange linking={linking} advanceTo="reason" /> : null}
      </>
    )
  }
  return (
    <>
      <LegHeading name="Purchase" says={texts.houseBuys} record={first} />
      <LegFields {...props} place={0} linking={linking} nextField="rate" />
      <RateOfExchange linking={linking} advanceTo="legs.1.amount" />
      <LegHeading name="Selling" says={texts.houseSells} record={second} />
      <LegFields {...props} place={1} linking={linking} nextField="reason" />
    </>
  )
}

const GRID = {
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const

interface LegHeadingProps {
  readonly name: string
  readonly says: string
  readonly record: FoundTransaction
}

function LegHeading({ name, says, record }: LegHeadingProps) {
  return (
    <Box gridColumn="1 / -1" borderBlockEndWidth="1px" pb="1">
      <Text as="h3" fontWeight="semibold">
        {name} · {record.id}
      </Text>
      <Text color="fg.muted" fontSize="sm">
        {says}
      </Text>
    </Box>
  )
}

function RateOfExchange(props: {
  readonly linking: PairLinking
  /** The name of the field that Enter moves the focus to. */
  readonly advanceTo: FieldPath<EditValues>
}) {
  const { linking, advanceTo } = props
  return (
    <RateControl
      name="rate"
      pair={linking.pair}
      current={null}
      height={{ base: 'calc(2 * var(--line))', md: 'calc(3 * var(--line))' }}
      required
      advanceTo={advanceTo}
      onType={linking.onRateTyped}
    />
  )
}

/** The balances of the customers' accounts now, and after the edit. */
function EditedBalances({ form, records, locked }: EditFieldsProps) {
  const legs = useWatch({ control: form.control, name: 'legs' })
  return [...editedMovements(records, legs)].map(([account, changeMinor]) => (
    // Once the edit may have been saved, the balance may already include it.
    <EditedBalance key={account} account={account} changeMinor={locked ? null : changeMinor} />
  ))
}

function EditedBalance(props: {
  /** The account's number. */
  readonly account: string
  /** The change of the balance; null while it isn't known. */
  readonly changeMinor: AmountMinor | null
}) {
  const { account: number, changeMinor } = props
  const { data: accounts } = useApi('GET /api/accounts')
  const account = accounts?.find(({ accountNumber }) => accountNumber === number)
  const { balances, failed } = useAccountBalances(account?.id ?? null)
  const row = balances?.find(({ currencyId }) => currencyId === account?.currencyId)
  const moved = changeMinor ?? 0n
  const size = formatAmount(moved < 0n ? -moved : moved)
  const change = row ? balanceAfter(row.balance, size, moved < 0n ? 'debited' : 'credited') : null
  const money = (value: string) => <Money value={value} code={account?.currency} />
  return (
    <BeforeAfter
      beforeLabel={texts.balanceBefore(number)}
      before={change ? money(change.now) : <NotThere failed={failed} />}
      afterLabel={texts.balanceAfter(number)}
      after={change?.after ? money(change.after) : null}
      warning={change?.warning ? typing.warnings[change.warning] : null}
    />
  )
}

/**
 * Returns how an edit changes the balances of customers' accounts, by account number. It covers the accounts of the saved
 * transactions and those that are chosen now. An account's change is null while its amount can't be read.
 * @param legs the typed values, one for each record
 */
export function editedMovements(
  records: readonly FoundTransaction[],
  legs: readonly LegValues[],
): ReadonlyMap<string, AmountMinor | null> {
  const changes = new Map<string, AmountMinor | null>()
  const move = (account: string, amount: AmountMinor | null) => {
    if (account === '' || isHouseAccount(account)) return
    const before = changes.get(account)
    changes.set(account, before === null || amount === null ? null : (before ?? 0n) + amount)
  }
  for (const [place, { cAmount, inAccountID, outAccountID }] of records.entries()) {
    const saved = parseAmount(cAmount) ?? 0n
    const leg = legs[place]
    const typed = parseAmount(settledAmount(leg?.amount ?? ''))
    move(outAccountID, saved)
    move(inAccountID, -saved)
    move(leg?.debitAccount ?? '', typed === null ? null : -typed)
    move(leg?.creditAccount ?? '', typed)
  }
  return changes
}
