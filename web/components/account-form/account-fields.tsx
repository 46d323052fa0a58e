import { Box, Input, NativeSelect, Textarea } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '../field.tsx'
import type { Choices } from '../radio-group.tsx'
import { AccountTypeField } from './account-type-field.tsx'
import { type AccountFormValues, type FormField, LABELS } from './account-values.ts'

interface AccountFieldsProps {
  readonly form: UseFormReturn<AccountFormValues>
  /** How the account code shows; nobody types it. */
  readonly code: { readonly disabled?: boolean; readonly hint?: string }
  /** The currencies offered, and the word that stands before one is chosen; absent where one always is. */
  readonly currencies: Choices
  readonly noCurrency?: string
  readonly types: Choices
  readonly statuses: Choices
  /** Name, last name and currency are marked as required. */
  readonly required: boolean
  readonly addressRows: number
  /** The last day that may be a date of birth: "2026-11-21". */
  readonly today: string
  /** Currency, type and status can't be changed. */
  readonly fixed?: boolean
  readonly onCurrency?: (currencyId: string) => void
}

/** The fields of an account in the order of specification 1, section 2: the same on New Account and Edit Account. */
export function AccountFields(props: AccountFieldsProps) {
  const { form, code, required, addressRows, today, fixed = false } = props
  const { register, formState } = form
  const errorOf = (name: FormField) => formState.errors[name]?.message
  const text = (name: FormField, input: ComponentProps<typeof Input>, isRequired = false) => (
    <Field label={LABELS[name]} error={errorOf(name)} required={isRequired}>
      <Input autoComplete="off" {...input} {...register(name)} />
    </Field>
  )
  return (
    <Box
      display="grid"
      gap="4"
      alignContent="start"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr', xl: '1fr 1fr 1fr' }}
    >
      <Field
        label={LABELS.accountNumber}
        error={errorOf('accountNumber')}
        hint={code.hint}
        disabled={code.disabled}
        readOnly
      >
        <Input
          placeholder="Auto-generated"
          bg="bg.subtle"
          fontVariantNumeric="tabular-nums"
          {...register('accountNumber')}
        />
      </Field>
      {text('accountName', { dir: 'auto', maxLength: 100 }, required)}
      {text('lastName', { dir: 'auto', maxLength: 100 }, required)}
      {text('fatherName', { dir: 'auto', maxLength: 100 })}
      {text('taskiraNo', { maxLength: 50 })}
      {text('emailAddress', { type: 'email', maxLength: 254 })}
      {text('phoneNumber', { type: 'tel', maxLength: 50 })}
      {text('dateofBirth', { type: 'date', max: today, min: '1900-01-01' })}
      <CurrencyField {...props} error={errorOf('currencyId')} />
      <Field label={LABELS.aAddress} error={errorOf('aAddress')}>
        <Textarea dir="auto" rows={addressRows} maxLength={500} {...register('aAddress')} />
      </Field>
      <AccountTypeField form={form} types={props.types} disabled={fixed} />
      <Field label={LABELS.accountStatus} error={errorOf('accountStatus')} disabled={fixed}>
        <NativeSelect.Root>
          <NativeSelect.Field {...register('accountStatus')}>
            <Options choices={props.statuses} />
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field>
    </Box>
  )
}

function CurrencyField(props: AccountFieldsProps & { readonly error: string | undefined }) {
  const { form, currencies, noCurrency, required, fixed = false, onCurrency, error } = props
  const field = form.register('currencyId', {
    onChange: (event) => onCurrency?.(event.target.value),
  })
  return (
    <Field label={LABELS.currencyId} error={error} required={required} disabled={fixed}>
      <NativeSelect.Root>
        {/* Made anew when the options have come: only then it can show what the form already holds. */}
        <NativeSelect.Field key={currencies.length} {...field}>
          {noCurrency && <option value="">{noCurrency}</option>}
          <Options choices={currencies} />
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field>
  )
}

function Options({ choices }: { choices: Choices }) {
  return choices.map(([value, word]) => (
    <option key={value} value={value}>
      {word}
    </option>
  ))
}
