import { useWatch } from 'react-hook-form'
import { newAccount as texts } from '#texts/new-account.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import { AccountFields } from '../../components/account-form/account-fields.tsx'
import type { PictureProps } from '../../components/account-form/pictures.tsx'
import { ImageUpload } from '../../components/image-upload.tsx'
import { toast } from '../../components/toaster.tsx'
import { currencyChoices } from '../../fields/choices.ts'
import { useFormField } from '../../fields/form-scope.tsx'
import type { NumberState } from './use-account-number.ts'
import type { NewAccountState } from './use-new-account.tsx'

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
  return (
    <AccountFields
      code={{ hint: NUMBER_HINTS[account.numberState] }}
      currencies={currencyChoices(currencies?.filter(({ isActive }) => isActive))}
      noCurrency={currencies ? texts.selectCurrency : texts.loadingCurrencies}
      types={TYPES}
      statuses={STATUSES}
      addressRows={4}
      today={businessDate}
      onCurrency={account.changeCurrency}
    />
  )
}

/** The upload box of a picture with its preview. */
export function PictureField({ disabled, onReading, name }: PictureProps) {
  const { form, label } = useFormField(name)
  const value = useWatch({ control: form.control, name })
  const uploaded = (dataUrl: string) => {
    form.setValue(name, dataUrl)
    toast({ title: texts.uploaded(label) })
  }
  const refused = () => toast({ title: texts.imageRefused, variant: 'destructive' })
  return (
    <ImageUpload
      label={label}
      value={value}
      disabled={disabled}
      onUpload={uploaded}
      onRemove={() => form.setValue(name, null)}
      onRefuse={refused}
      onReading={onReading}
    />
  )
}
