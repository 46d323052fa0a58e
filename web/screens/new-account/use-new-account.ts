import { type BaseSyntheticEvent, useEffect, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { ApiError, messageOf } from '../../api/errors.ts'
import { useSaving } from '../../api/use-saving.ts'
import { useSession } from '../../app/session.tsx'
import { checkedInOrder, firstError } from '../../components/account-form/account-problem.ts'
import {
  type AccountFormValues,
  accountBody,
  type FormField,
} from '../../components/account-form/account-values.ts'
import { toast } from '../../components/toaster.tsx'
import { EMPTY_FORM, problemOf } from './account-form.ts'
import { type CreatedAccount, tellCreated } from './created-account.tsx'
import { useAccountNumber } from './use-account-number.ts'

/** What `useNewAccount` gives. */
export type NewAccountState = ReturnType<typeof useNewAccount>

const UNDER_WAY = { title: 'Creating account...' }

/** The New Account form, from empty to saved and back to empty (specification 1, sections 2, 4, 5 and 8). */
export function useNewAccount() {
  const { user } = useSession()
  const { saving, unsettled, save, sendAgain, setAside } = useSaving<
    'POST /api/accounts',
    AccountFormValues
  >('POST /api/accounts', {
    userId: user.id,
    form: 'New Account',
    refreshes: ['GET /api/accounts'],
    onResult: (result) => {
      if (result.outcome === 'saved') tellSuccess(result.data.accountNumber, result.values)
      else return tellFailure(result.error, result.outcome === 'unknown', result.values)
    },
  })
  const form = useForm<AccountFormValues>({
    defaultValues: { ...EMPTY_FORM, ...unsettled?.values },
    resolver: checkedInOrder(problemOf),
    shouldFocusError: false,
  })
  const number = useAccountNumber(unsettled !== null, (accountNumber) => {
    form.setValue('accountNumber', accountNumber)
    if (accountNumber) form.clearErrors('accountNumber')
  })
  const [lastCreated, setLastCreated] = useState<CreatedAccount | null>(null)
  const [formsOpened, setFormsOpened] = useState(1)
  const { setFocus } = form

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new form begins at its first field
  useEffect(() => setFocus('accountName'), [formsOpened, setFocus])

  const startAfresh = () => {
    form.reset(EMPTY_FORM)
    void number.ask('')
    setFormsOpened(formsOpened + 1)
  }

  const tellSuccess = (accountNumber: string, { accountName, lastName }: AccountFormValues) => {
    const created = { accountNumber, name: `${accountName.trim()} ${lastName.trim()}` }
    setLastCreated(created)
    startAfresh()
    tellCreated(created)
  }

  const tellFailure = async (error: unknown, unknown: boolean, values: AccountFormValues) => {
    if (unknown) form.reset(values)
    const reason = messageOf(error, 'Failed to create account')
    const taken = error instanceof ApiError && error.status === 409
    const advice = taken ? adviceAfter(await number.ask(values.currencyId)) : ''
    toast({ title: 'Error', description: `${reason}${advice}`, variant: 'destructive' })
  }

  /** Sends what is unsettled again as it was, else what is in the form, if that is in order. */
  const submit = async (event: BaseSyntheticEvent) => {
    event.preventDefault()
    if (saving) return
    if (unsettled) {
      toast(UNDER_WAY)
      await sendAgain()
    } else await submitNew()
  }
  const submitNew = form.handleSubmit(
    (values) => {
      toast(UNDER_WAY)
      return save({ body: accountBody(values) }, values)
    },
    (errors) => showProblem(errors, setFocus),
  )

  return {
    form,
    numberState: number.state,
    saving,
    unsettled: unsettled !== null,
    lastCreated,
    submit,
    startAfresh,
    setAside: () => {
      setAside()
      startAfresh()
    },
    askNumber: () => void number.ask(form.getValues('currencyId')),
    changeCurrency: (currencyId: string) => void number.ask(currencyId),
  }
}

function showProblem(errors: FieldErrors<AccountFormValues>, setFocus: (name: FormField) => void) {
  const problem = firstError(errors)
  if (!problem) return
  toast({ title: 'Error', description: problem.message, variant: 'destructive' })
  setFocus(problem.name === 'accountNumber' ? 'currencyId' : problem.name)
}

/** A number taken meanwhile costs nothing that was typed (decisions.md "Accounts"). */
function adviceAfter(fresh: string): string {
  return fresh
    ? `. Everything typed is still there: press Save to use ${fresh}.`
    : '. Everything typed is still there: press Refresh for another number.'
}
