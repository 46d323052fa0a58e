import { Box } from '@chakra-ui/react'
import { type RefObject, useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { SearchBy } from '../../../shared/search/matching.ts'
import type { ListedAccount } from '../../components/account-picker/account-options.ts'
import { AccountPicker } from '../../components/account-picker/account-picker.tsx'
import { CodeNameSwitch } from '../../components/account-picker/code-name-switch.tsx'
import { Field } from '../../components/field.tsx'
import { focusField } from './focus-field.ts'
import { named, type PostingFormValues } from './posting-form-schema.ts'

interface AccountControlProps {
  readonly form: UseFormReturn<PostingFormValues>
  /** Where the picker's input is put, for the focus after a dialog. */
  readonly input: RefObject<HTMLInputElement | null>
  readonly accounts: readonly ListedAccount[] | undefined
  readonly locked: boolean
}

/** The account picker with its Code/Name switch; the account brings its currency along. */
export function AccountControl({ form, input, accounts, locked }: AccountControlProps) {
  const [by, setBy] = useState<SearchBy>('code')
  const { control, setValue, formState } = form
  const choose = (account: ListedAccount | null) => {
    const shouldValidate = formState.isSubmitted
    setValue('account', account?.accountNumber ?? '', { shouldValidate })
    setValue('currencyId', account?.currencyId ? String(account.currencyId) : '', {
      shouldValidate,
    })
  }
  return (
    <Box gridColumn="1 / -1" position="relative">
      <Box position="absolute" insetBlockStart="0" insetInlineEnd="0" zIndex="1">
        <CodeNameSwitch value={by} onChange={setBy} disabled={locked} />
      </Box>
      <Field label="Account" error={named('Account', formState.errors.account?.message)} required>
        <Controller
          control={control}
          name="account"
          render={({ field }) => (
            <AccountPicker
              ref={(element) => {
                field.ref(element)
                input.current = element
              }}
              accounts={accounts}
              value={field.value}
              by={by}
              disabled={locked}
              onPick={choose}
              onBlur={field.onBlur}
              onAdvance={() => focusField(input.current, 'narrative')}
            />
          )}
        />
      </Field>
    </Box>
  )
}
