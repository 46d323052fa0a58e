import { Box } from '@chakra-ui/react'
import { type RefObject, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { moneyForms as texts } from '#texts/money-forms.ts'
import type { SearchBy } from '../../shared/search/matching.ts'
import { useApi } from '../api/use-api.ts'
import type { ListedAccount } from '../components/account-picker/account-options.ts'
import { AccountPicker } from '../components/account-picker/account-picker.tsx'
import { CodeNameSwitch } from '../components/account-picker/code-name-switch.tsx'
import { Field } from '../components/field.tsx'
import { type ControlProps, useControlledField, useFormField } from '../fields/form-scope.tsx'
import { focusField } from './focus-field.ts'

interface AccountControlProps extends ControlProps {
  /** The field of the currency's id, which the account brings along; left out where it brings none. */
  readonly currencyName?: string
  /** Those that may be picked, where they aren't all; undefined while they load. */
  readonly accounts?: readonly ListedAccount[] | undefined
  readonly by: SearchBy
  /** Shows the Code/Name switch over the picker; left out where another picker's switch is meant for this one too. */
  readonly onByChange?: (by: SearchBy) => void
  /** Where Enter goes on to. */
  readonly advanceTo: string
  /** Where the picker's input is put, for the focus after a dialog. */
  readonly input?: RefObject<HTMLInputElement | null>
  /** Told what was picked, after the form has it. */
  readonly onPick?: (account: ListedAccount | null) => void
  /** True while what is picked can't stand beside what the form holds: Enter then stays here, with its label selected. */
  readonly clashes?: () => boolean
  /** True where it may stay empty: Enter then goes on without one too. */
  readonly optional?: boolean
  readonly hint?: string | null
}

/** The account picker with its Code/Name switch; the account brings its currency along. */
export function AccountControl(props: AccountControlProps) {
  const { name, label = texts.account, by, onByChange, advanceTo, optional = false } = props
  const { form, locked, error, field } = useControlledField(name, label)
  // The screen reads the lists anew when it opens; its controls take what is read.
  const all = useApi('GET /api/accounts')
  const accounts = 'accounts' in props ? props.accounts : all.data
  const own = useRef<HTMLInputElement>(null)
  const input = props.input ?? own
  const choose = (account: ListedAccount | null) => {
    put(form, name, account?.accountNumber ?? '')
    if (props.currencyName) {
      put(form, props.currencyName, account?.currencyId ? String(account.currencyId) : '')
    }
    props.onPick?.(account)
  }
  const goOn = () => {
    if (!props.clashes?.()) focusField(input.current, advanceTo)
    // Once the field shows what was just picked, which takes a selection away.
    else queueMicrotask(() => input.current?.select())
  }
  return (
    <Box gridColumn="1 / -1" position="relative">
      {onByChange ? (
        <Box position="absolute" insetBlockStart="0" insetInlineEnd="0" zIndex="1">
          <CodeNameSwitch value={by} onChange={onByChange} disabled={locked} />
        </Box>
      ) : null}
      <Field
        label={label}
        error={error}
        hint={props.hint}
        keepsLine={props.hint !== undefined}
        required={!optional}
      >
        <AccountPicker
          ref={(element) => {
            field.ref(element)
            input.current = element
          }}
          name={name}
          accounts={accounts}
          value={field.value}
          by={by}
          disabled={locked}
          onPick={choose}
          onBlur={field.onBlur}
          onAdvance={goOn}
          {...(optional ? { onNothing: goOn } : {})}
        />
      </Field>
    </Box>
  )
}

function put(form: UseFormReturn, name: string, text: string): void {
  form.setValue(name, text, { shouldValidate: form.formState.isSubmitted })
}

/** The account whose number the form holds in a field; null where none is picked, or while they load. */
export function usePickedAccount(name: string): ListedAccount | null {
  const { form } = useFormField(name, '')
  const { data: accounts } = useApi('GET /api/accounts')
  const number: string = useWatch({ control: form.control, name })
  return accounts?.find(({ accountNumber }) => accountNumber === number) ?? null
}
