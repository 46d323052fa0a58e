import { useWatch } from 'react-hook-form'
import { searchEdit as texts } from '#texts/search-edit.ts'
import { typing } from '#texts/typing.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import { useAccountBalances } from '../../api/use-account-balances.ts'
import { useApi } from '../../api/use-api.ts'
import { balanceAfter } from '../../money/balance-after.ts'
import { BeforeAfter, NotThere } from '../../money/balance-change.tsx'
import { Money } from '../../ui/money.tsx'
import { editedMovements } from './edited-movements.ts'
import type { EditFieldsProps } from './leg-fields.tsx'

/** The balance of each customer's account now and after the edit. */
export function EditedBalances({ form, records, locked }: EditFieldsProps) {
  const legs = useWatch({ control: form.control, name: 'legs' })
  return [...editedMovements(records, legs)].map(([account, changeMinor]) => (
    // Once the edit may have been saved, the balance may already include it.
    <EditedBalance key={account} account={account} changeMinor={locked ? null : changeMinor} />
  ))
}

interface EditedBalanceProps {
  /** The account's number. */
  readonly account: string
  /** Null while it isn't known. */
  readonly changeMinor: AmountMinor | null
}

function EditedBalance({ account: number, changeMinor }: EditedBalanceProps) {
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
