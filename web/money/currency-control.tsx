import { useWatch } from 'react-hook-form'
import { moneyForms as texts } from '#texts/money-forms.ts'
import { useApi } from '../api/use-api.ts'
import { currencyChoices } from '../fields/choices.ts'
import { type ControlProps, useFormField } from '../fields/form-scope.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { usePickedAccount } from './account-control.tsx'
import { enterTo } from './focus-field.ts'

interface CurrencyControlProps extends ControlProps {
  /** The field of the account's number. */
  readonly accountName: string
}

/** The currency, which the account brings along. Another one isn't offered: an account holds its one currency. */
export function CurrencyControl(props: CurrencyControlProps) {
  const { name, label = texts.currency, accountName } = props
  const { data: currencies } = useApi('GET /api/currencies')
  const account = usePickedAccount(accountName)
  const [known] = currencyChoices(currencies?.filter(({ id }) => id === account?.currencyId))
  const ofAccount = account && (known ?? [String(account.currencyId), account.currency])
  const choices = [ofAccount ?? ['', texts.selectAnAccountFirst]] as const
  return <SelectField name={name} label={label} choices={choices} disabled={!account} required />
}

interface CurrencySelectProps extends ControlProps {
  /** What the form holds of it. */
  readonly by: 'id' | 'code'
  readonly required?: boolean
  /** True where it stands fixed though the form isn't locked. */
  readonly fixed?: boolean
  /** The first choice, which is none; left out where one is chosen always. */
  readonly noneLabel?: string
  /** Where Enter goes on to; where nothing is named, the form says. */
  readonly advanceTo?: string
}

/** A currency to choose: any active one, and the one that is chosen. */
export function CurrencySelect(props: CurrencySelectProps) {
  const { name, label = texts.currency, by, required, fixed, noneLabel, advanceTo } = props
  const { form } = useFormField(name, label)
  const { data: currencies } = useApi('GET /api/currencies')
  const held: string = useWatch({ control: form.control, name })
  const offered = currencyChoices(
    currencies?.filter((each) => each.isActive || String(each[by]) === held),
    by,
  )
  const isOffered = held === '' || offered.some(([value]) => value === held)
  const unlisted = [held, by === 'code' ? held : ''] as const
  return (
    <SelectField
      name={name}
      label={label}
      none={noneLabel}
      choices={isOffered ? offered : [unlisted, ...offered]}
      required={required}
      disabled={fixed}
      onKeyDown={enterTo(advanceTo)}
    />
  )
}
