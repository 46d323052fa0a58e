import { Box, Input, NativeSelect, Textarea } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { useSession } from '../../app/session.tsx'
import { Field } from '../../components/field.tsx'
import { type FormField, LABELS } from './account-form.ts'
import { AccountTypeField } from './account-type-field.tsx'
import type { NumberState } from './use-account-number.ts'
import type { NewAccountState } from './use-new-account.ts'

export type Currency = Answered<RouteNamed<'currencies/list'>>[number]

const STATUSES = [
  ['active', 'Active'],
  ['inactive', 'Inactive'],
  ['suspended', 'Suspended'],
] as const

const NUMBER_HINTS: Readonly<Record<NumberState, string>> = {
  none: 'Select a currency to get a number',
  asked: 'Asking for a number…',
  given: 'Reserved for you for 24 hours',
  failed: 'No number could be had. Press Refresh to try again.',
}

interface DetailFieldsProps {
  readonly account: NewAccountState
  readonly currencies: readonly Currency[] | undefined
}

/** The fields of an account in the order of specification 1, section 2. */
export function DetailFields({ account, currencies }: DetailFieldsProps) {
  const { form, numberState, changeCurrency } = account
  const { businessDate } = useSession()
  const { register, formState } = form
  const errorOf = (name: FormField) => formState.errors[name]?.message
  const text = (name: FormField, input: ComponentProps<typeof Input>, required = false) => (
    <Field label={LABELS[name]} error={errorOf(name)} required={required}>
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
        hint={NUMBER_HINTS[numberState]}
        readOnly
      >
        <Input
          placeholder="Auto-generated"
          bg="bg.subtle"
          fontVariantNumeric="tabular-nums"
          {...register('accountNumber')}
        />
      </Field>
      {text('accountName', { dir: 'auto', maxLength: 100 }, true)}
      {text('lastName', { dir: 'auto', maxLength: 100 }, true)}
      {text('fatherName', { dir: 'auto', maxLength: 100 })}
      {text('taskiraNo', { maxLength: 50 })}
      {text('emailAddress', { type: 'email', maxLength: 254 })}
      {text('phoneNumber', { type: 'tel', maxLength: 50 })}
      {text('dateofBirth', { type: 'date', max: businessDate, min: '1900-01-01' })}
      <Field label={LABELS.currencyId} error={errorOf('currencyId')} required>
        <NativeSelect.Root>
          <NativeSelect.Field
            {...register('currencyId', { onChange: (event) => changeCurrency(event.target.value) })}
          >
            <option value="">{currencies ? 'Select a currency' : 'Loading…'}</option>
            {currencies
              ?.filter((currency) => currency.isActive)
              .map((currency) => (
                <option key={currency.id} value={currency.id}>
                  {currency.code} - {currency.name}
                </option>
              ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field>
      <Field label={LABELS.aAddress} error={errorOf('aAddress')}>
        <Textarea dir="auto" rows={4} maxLength={500} {...register('aAddress')} />
      </Field>
      <AccountTypeField form={form} />
      <Field label={LABELS.accountStatus} error={errorOf('accountStatus')}>
        <NativeSelect.Root>
          <NativeSelect.Field {...register('accountStatus')}>
            {STATUSES.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field>
    </Box>
  )
}
