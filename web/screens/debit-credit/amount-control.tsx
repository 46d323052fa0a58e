import { Box, Input, InputGroup, Text } from '@chakra-ui/react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { parseAmount } from '../../../shared/money/amount.ts'
import { amountInWords } from '../../../shared/money/words.ts'
import { AmountField } from '../../components/amount-field/amount-field.tsx'
import { settledAmount } from '../../components/amount-field/amount-text.ts'
import { Field } from '../../components/field.tsx'
import { named, type PostingFormValues } from './posting-form-schema.ts'

interface AmountControlProps {
  readonly form: UseFormReturn<PostingFormValues>
  /** The currency of the account picked. */
  readonly code: string | undefined
  readonly locked: boolean
}

/** The amount, with the currency it is in. */
export function AmountControl({ form, code, locked }: AmountControlProps) {
  const { control, formState } = form
  return (
    <Field label="Amount" error={named('Amount', formState.errors.amount?.message)} required>
      <Controller
        control={control}
        name="amount"
        render={({ field }) => (
          <InputGroup
            endElement={
              <Text color="fg.muted" fontWeight="semibold">
                {code}
              </Text>
            }
          >
            <AmountField
              ref={field.ref}
              name={field.name}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              disabled={locked}
              fontSize="lg"
              fontWeight="semibold"
              pe="16"
            />
          </InputGroup>
        )}
      />
    </Field>
  )
}

/** The amount in English words, which nobody types (specification 2, section 2). */
export function AmountInWords({ form }: Pick<AmountControlProps, 'form'>) {
  const amount = parseAmount(settledAmount(useWatch({ control: form.control, name: 'amount' })))
  return (
    <Box gridColumn="1 / -1">
      <Field label="Amount in Words">
        <Input
          readOnly
          tabIndex={-1}
          background="bg.subtle"
          value={amount === null ? '' : amountInWords(amount)}
        />
      </Field>
    </Box>
  )
}
