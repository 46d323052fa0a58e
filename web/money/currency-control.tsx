import * as labels from '#texts/labels.ts'
import { moneyForms as texts } from '#texts/money-forms.ts'
import { useApi } from '../api/use-api.ts'
import { currencyChoices } from '../fields/choices.ts'
import type { ControlProps } from '../fields/form-scope.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { usePickedAccount } from './picked-account.ts'

interface CurrencyControlProps extends ControlProps {
  /** The name of the field with the account's number. */
  readonly accountName: string
}

/** The currency of the selected account. There is no other choice, because an account has exactly one currency. */
export function CurrencyControl(props: CurrencyControlProps) {
  const { name, label = labels.currency, accountName } = props
  const { data: currencies } = useApi('GET /api/currencies')
  const account = usePickedAccount(accountName)
  const [known] = currencyChoices(currencies?.filter(({ id }) => id === account?.currencyId))
  const ofAccount = account && (known ?? [String(account.currencyId), account.currency])
  const choices = [ofAccount ?? ['', texts.selectAnAccountFirst]] as const
  return <SelectField name={name} label={label} choices={choices} disabled={!account} required />
}
