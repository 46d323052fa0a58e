import { type BaseSyntheticEvent, useEffect, useState } from 'react'
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form'
import { newAccount as texts } from '#texts/new-account.ts'
import { may } from '../../../shared/contract/access.ts'
import {
  type AccountFormValues,
  accountBody,
  type FormField,
  firstError,
} from '../../accounts/account-values.ts'
import { ApiError } from '../../api/errors.ts'
import { useUpload } from '../../api/use-upload.ts'
import { useTyped } from '../../app/keys/typed.ts'
import { useSession } from '../../app/session.tsx'
import type { DraftRules } from '../../entry/draft.ts'
import { type CameBack, useDraft, useKeptDraft } from '../../entry/use-draft.ts'
import { tellFailure, useStep } from '../../entry/use-step.ts'
import { checked } from '../../fields/checked-as-typed.ts'
import { NumberAndName } from '../../ui/number-and-name.tsx'
import { toast } from '../../ui/toaster.tsx'
import { EMPTY_FORM, isUntouched, problemsOf } from './account-form.ts'
import { useAccountNumber } from './use-account-number.ts'

/** The result of `useNewAccount`. */
export type NewAccountState = ReturnType<typeof useNewAccount>

/** The data of a new account that staff tell the customer. */
interface CreatedAccount {
  readonly id: number
  readonly accountNumber: string
  /** First and last name. */
  readonly name: string
}

const NUMBER_TAKEN = 409

const DRAFT_RULES: DraftRules<AccountFormValues> = {
  version: 1,
  emptyForm: () => EMPTY_FORM,
  unkept: ['photo', 'sSignature'],
  incidental: ['accountNumber'],
}
const UNDER_WAY = { title: texts.creatingAccount }

/** Holds the state of the New Account form: from empty to saved, and back to empty. Rules: docs/rules/accounts.md */
export function useNewAccount() {
  const { businessDate } = useSession()
  const { send, uploaded } = useUpload()
  const { saving, unsettled, save, sendAgain, setAside } = useStep<
    'POST /api/accounts',
    AccountFormValues
  >('POST /api/accounts', {
    form: texts.formName,
    notDone: texts.notCreated,
    refreshes: ['GET /api/accounts'],
    send,
    saved: ({ id, accountNumber }, { accountName, lastName }) => {
      const created = { id, accountNumber, name: `${accountName.trim()} ${lastName.trim()}` }
      setLastCreated(created)
      startAfresh()
      tellCreated(created)
    },
    refused: async (reason, { error, values }) => {
      // The draft is kept first, because requesting another number may take long.
      draft.keeper.keep(form.getValues(), businessDate)
      const taken = error instanceof ApiError && error.status === NUMBER_TAKEN
      const advice = taken ? adviceAfter(await number.ask(values.currencyId)) : ''
      return tellFailure(`${reason}${advice}`)
    },
    unknown: (reason, { values }) => {
      form.reset(values)
      return reason
    },
  })
  const { form, draft, cameBack } = useAccountForm(unsettled?.values, saving)
  const number = useAccountNumber(unsettled !== null, (accountNumber) => {
    form.setValue('accountNumber', accountNumber)
    if (accountNumber) form.clearErrors('accountNumber')
  })
  const [lastCreated, setLastCreated] = useState<CreatedAccount | null>(null)
  const [formsOpened, setFormsOpened] = useState(1)
  useBeginning(form, number, cameBack, formsOpened)

  const startAfresh = () => {
    form.reset(EMPTY_FORM)
    void number.ask('')
    setFormsOpened(formsOpened + 1)
    draft.beginAnew(businessDate)
  }

  /** Repeats an unsettled save unchanged; otherwise saves the form if it is valid. */
  const submit = async (event: BaseSyntheticEvent) => {
    event.preventDefault()
    if (saving) return
    // Ignores the second press of a double Enter, because its error would hide the new account's number.
    if (lastCreated && !unsettled && isUntouched(form.getValues())) return
    if (unsettled) {
      toast(UNDER_WAY)
      await sendAgain()
    } else await number.whenThere(() => submitNew())
  }
  const submitNew = form.handleSubmit(
    (values) => {
      toast(UNDER_WAY)
      draft.keeper.pause()
      return save({ body: accountBody(values) }, values)
    },
    (errors) => showProblem(errors, form.setFocus),
  )

  return {
    form,
    numberState: number.state,
    saving,
    uploaded,
    unsettled: unsettled !== null,
    lastCreated,
    cameBack,
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

/** Holds the form, filled with the values of an unsettled save, or else with a restored draft. */
function useAccountForm(unsettled: AccountFormValues | undefined, saving: boolean) {
  const { user } = useSession()
  useTyped(() => (saving ? 'sent' : 'nothing'))
  const waits = unsettled !== undefined || !may(user.userType, 'record')
  const draft = useDraft<AccountFormValues>(texts.formName, DRAFT_RULES, waits)
  const form = useForm<AccountFormValues>({
    defaultValues: { ...EMPTY_FORM, ...draft.values, ...unsettled },
    resolver: checked(problemsOf),
    shouldFocusError: false,
  })
  return { form, draft, cameBack: useKeptDraft(draft, form) }
}

/** Focuses the first field of every new form, and gives a restored draft its account number. */
function useBeginning(
  form: UseFormReturn<AccountFormValues>,
  number: ReturnType<typeof useAccountNumber>,
  cameBack: CameBack | null,
  formsOpened: number,
): void {
  const { setFocus } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: the notice of a restored draft sets the focus itself
  useEffect(() => {
    if (!cameBack) setFocus('accountName')
  }, [formsOpened, setFocus])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each restored draft
  useEffect(() => {
    const { accountNumber, currencyId } = form.getValues()
    if (!cameBack || !currencyId) return
    if (accountNumber) number.take()
    else void number.ask(currencyId)
  }, [cameBack?.from])
}

function showProblem(errors: FieldErrors<AccountFormValues>, setFocus: (name: FormField) => void) {
  const problem = firstError(errors)
  if (!problem) return
  toast({ title: texts.error, description: problem.message, variant: 'destructive' })
  setFocus(problem.name === 'accountNumber' ? 'currencyId' : problem.name)
}

/** Returns the advice if the number was taken by another account meanwhile; the typed values are kept. */
function adviceAfter(fresh: string): string {
  return fresh ? texts.pressSaveToUse(fresh) : texts.pressRefresh
}

/** Shows the toast after a save, with the number and name that staff tell the customer. */
function tellCreated({ accountNumber, name }: CreatedAccount): void {
  toast({
    title: texts.created,
    description: (
      <>
        {texts.accountNumber} <NumberAndName number={accountNumber} name={name} />
      </>
    ),
  })
}
