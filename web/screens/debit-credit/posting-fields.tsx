import { Box, Input } from '@chakra-ui/react'
import type { KeyboardEvent, RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { NARRATIVE_MAX_LENGTH } from '../../../shared/contract/transactions.ts'
import { formatRate, RATE_ONE } from '../../../shared/money/rate.ts'
import type { Currency } from '../../api/use-currencies.ts'
import type { ListedAccount } from '../../components/account-picker/account-options.ts'
import { Field } from '../../components/field.tsx'
import { AccountControl } from './account-control.tsx'
import { AmountControl, AmountInWords } from './amount-control.tsx'
import { CurrencyControl } from './currency-control.tsx'
import { DateControl } from './date-control.tsx'
import { focusField } from './focus-field.ts'
import { named, type PostingFormValues } from './posting-form-schema.ts'

interface PostingFieldsProps {
  readonly form: UseFormReturn<PostingFormValues>
  readonly accountInput: RefObject<HTMLInputElement | null>
  readonly accounts: readonly ListedAccount[] | undefined
  readonly currencies: readonly Currency[] | undefined
  readonly account: ListedAccount | null
  readonly userType: string
  readonly businessDate: string
  /** True while what is in the fields may not be changed. */
  readonly locked: boolean
}

/** The fields of a Debit or Credit (specification 2, section 2), in the order in which one fills them. */
export function PostingFields(props: PostingFieldsProps) {
  const { form, accountInput, accounts, currencies, account, userType, businessDate, locked } =
    props
  const { errors } = form.formState
  return (
    <Box display="grid" gap="4" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
      <AccountControl form={form} input={accountInput} accounts={accounts} locked={locked} />
      <CurrencyControl form={form} currencies={currencies} account={account} locked={locked} />
      <Field label="Exchange Rate">
        <Input
          disabled
          value={formatRate(RATE_ONE)}
          textAlign="end"
          fontVariantNumeric="tabular-nums"
        />
      </Field>
      <Box gridColumn="1 / -1">
        <Field label="Narrative" error={named('Narrative', errors.narrative?.message)}>
          <Input
            dir="auto"
            autoComplete="off"
            disabled={locked}
            maxLength={NARRATIVE_MAX_LENGTH}
            onKeyDown={enterToAmount}
            {...form.register('narrative')}
          />
        </Field>
      </Box>
      <AmountControl form={form} code={account?.currency} locked={locked} />
      <DateControl form={form} userType={userType} businessDate={businessDate} locked={locked} />
      <AmountInWords form={form} />
    </Box>
  )
}

function enterToAmount(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  focusField(event.currentTarget, 'amount')
}
