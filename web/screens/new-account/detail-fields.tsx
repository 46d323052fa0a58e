import { newAccount as texts } from '#texts/new-account.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import { AccountFields } from '../../components/account-form/account-fields.tsx'
import type { NumberState } from './use-account-number.ts'
import type { NewAccountState } from './use-new-account.ts'

/** Each is the value as it is sent, and the word that is shown. */
const TYPES = [
  ['customer', 'Customer'],
  ['company', 'Company'],
  ['partner', 'Partner'],
  ['hawala_partner', 'Hawala Partner'],
] as const

const STATUSES = [
  ['active', 'Active'],
  ['inactive', 'Inactive'],
  ['suspended', 'Suspended'],
] as const

const NUMBER_HINTS: Readonly<Record<NumberState, string>> = {
  none: texts.numberNotAsked,
  asked: texts.askingForANumber,
  given: texts.numberReserved,
  failed: texts.numberFailed,
}

interface DetailFieldsProps {
  readonly account: NewAccountState
  readonly currencies: readonly Currency[] | undefined
}

/** The fields of a new account: it may have any active currency, which gives it its number. */
export function DetailFields({ account, currencies }: DetailFieldsProps) {
  const { businessDate } = useSession()
  const active = currencies?.filter((currency) => currency.isActive) ?? []
  return (
    <AccountFields
      form={account.form}
      code={{ hint: NUMBER_HINTS[account.numberState] }}
      currencies={active.map(({ id, code, name }) => [String(id), `${code} - ${name}`])}
      noCurrency={currencies ? texts.selectCurrency : texts.loadingCurrencies}
      types={TYPES}
      statuses={STATUSES}
      required
      addressRows={4}
      today={businessDate}
      onCurrency={account.changeCurrency}
    />
  )
}
