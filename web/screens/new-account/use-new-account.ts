import { useEffect, useState } from 'react'
import { type FieldErrors, type ResolverOptions, useForm } from 'react-hook-form'
import { ApiError, messageOf } from '../../api/errors.ts'
import { toast } from '../../components/toaster.tsx'
import { type AccountFormValues, accountBody, EMPTY_FORM, problemOf } from './account-form.ts'
import { useAccountNumber } from './use-account-number.ts'
import { type SavingResult, useAccountSaving } from './use-account-saving.ts'

/** What `useNewAccount` gives. */
export type NewAccountState = ReturnType<typeof useNewAccount>

/** What staff tell the customer. */
interface CreatedAccount {
  readonly accountNumber: string
  readonly name: string
}

/** The New Account form, from empty to saved and back to empty (specification 1, sections 2, 4, 5 and 8). */
export function useNewAccount() {
  const form = useForm<AccountFormValues>({
    defaultValues: EMPTY_FORM,
    resolver: checked,
    shouldFocusError: false,
  })
  const number = useAccountNumber((accountNumber) => {
    form.setValue('accountNumber', accountNumber)
    if (accountNumber) form.clearErrors('accountNumber')
  })
  const saving = useAccountSaving()
  const [lastCreated, setLastCreated] = useState<CreatedAccount | null>(null)
  const [formsOpened, setFormsOpened] = useState(1)
  const { setFocus } = form

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new form begins at its first field
  useEffect(() => setFocus('accountName'), [formsOpened, setFocus])

  const startAfresh = () => {
    saving.setAside()
    form.reset(EMPTY_FORM)
    void number.ask('')
    setFormsOpened(formsOpened + 1)
  }

  const showProblem = (errors: FieldErrors<AccountFormValues>) => {
    const names = (Object.keys(EMPTY_FORM) as (keyof AccountFormValues)[]).filter(
      (name) => errors[name],
    )
    const [first] = names
    if (!first) return
    toast({ title: 'Error', description: errors[first]?.message, variant: 'destructive' })
    setFocus(first === 'accountNumber' ? 'currencyId' : first)
  }

  const tell = async (result: SavingResult, values: AccountFormValues) => {
    if (result.outcome === 'created') {
      const { accountNumber } = result
      const name = `${values.accountName.trim()} ${values.lastName.trim()}`
      setLastCreated({ accountNumber, name })
      startAfresh()
      toast({
        title: 'Account created successfully',
        description: `Account number ${accountNumber} - ${name}`,
      })
      return
    }
    if (result.outcome === 'unknown') form.reset(values)
    const reason = messageOf(result.error, 'Failed to create account')
    const taken = result.error instanceof ApiError && result.error.status === 409
    const advice = taken ? adviceAfter(await number.ask(values.currencyId)) : ''
    toast({ title: 'Error', description: `${reason}${advice}`, variant: 'destructive' })
  }

  const submit = form.handleSubmit(async (values) => {
    if (saving.saving) return
    toast({ title: 'Creating account...' })
    const result = await saving.save(accountBody(values))
    if (result) await tell(result, values)
  }, showProblem)

  return {
    form,
    numberState: number.state,
    saving: saving.saving,
    unsettled: saving.unsettled,
    lastCreated,
    submit,
    startAfresh,
    askNumber: () => void number.ask(form.getValues('currencyId')),
    changeCurrency: (currencyId: string) => void number.ask(currencyId),
  }
}

/** A number taken meanwhile costs nothing that was typed (decisions.md "Accounts"). */
function adviceAfter(fresh: string): string {
  return fresh
    ? `. Everything typed is still there: press Save to use ${fresh}.`
    : '. Everything typed is still there: press Refresh for another number.'
}

/** The first problem alone, at its fields; a date that is only half typed counts as one. */
function checked(
  values: AccountFormValues,
  _context: unknown,
  { fields }: ResolverOptions<AccountFormValues>,
) {
  const date = fields['dateofBirth']?.ref
  const half = date instanceof HTMLInputElement && date.validity.badInput
  const problem =
    problemOf(values) ??
    (half ? { message: 'Date of Birth is not complete', fields: ['dateofBirth'] } : null)
  if (!problem) return { values, errors: {} }
  const { message } = problem
  return {
    values: {},
    errors: Object.fromEntries(
      problem.fields.map((name) => [name, { type: 'validate', message }]),
    ) as FieldErrors<AccountFormValues>,
  }
}
