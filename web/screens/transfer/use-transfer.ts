import { useRef } from 'react'
import { transfer as texts } from '#texts/transfer.ts'
import type { ApiState } from '../../api/use-api.ts'
import { chargedNote, neededFees } from '../../fees/commission.ts'
import { type Recording, useRecording } from '../../money/use-recording.ts'
import { dismissToast, toast } from '../../ui/toaster.tsx'
import { transferBody } from './transfer-body.ts'
import {
  creditFollowing,
  currenciesDiffer,
  emptyForm,
  type Followed,
  type TransferValues,
  transferForm,
} from './transfer-form.ts'

/** The result of `useTransfer`. */
export interface TransferRecording extends Recording<TransferValues> {
  /** Call when an account is chosen or cleared, to compare both accounts. */
  readonly onAccountPicked: () => void
  /** Call when the person types on the debit side. The credit side follows until the person types on the credit side. */
  readonly onDebitTyped: (field: Followed, text: string) => void
  readonly onCreditTyped: (field: Followed) => void
}

/** Records transfers one after the other. */
export function useTransfer(fees: ApiState<'GET /api/fee-schedule'>): TransferRecording {
  const recording = useRecording<'POST /api/transactions', TransferValues>({
    route: 'POST /api/transactions',
    formName: texts.title,
    emptyForm,
    draft: { version: 1, incidental: ['ownOnCredit'] },
    schema: (limits) => transferForm(limits, fees.data),
    needs: () => [neededFees('Transfer', fees)],
    toSend: (values, today) => ({ body: transferBody(values, today, fees.data) }),
    savedId: ({ id }) => id,
    savedText: texts.saved,
    savedNote: chargedNote,
    failedText: texts.notSaved,
    alsoRefreshes: ['GET /api/fee-schedule'],
  })
  const { form, unsettled } = recording
  /** The id of the toast about different currencies; 0 if it isn't shown. */
  const told = useRef(0)

  const tellMismatch = () => {
    told.current = toast({
      title: texts.currencyMismatch,
      description: texts.accountsMustShareCurrency,
      variant: 'destructive',
    })
  }
  const withdrawMismatch = () => {
    if (told.current !== 0) dismissToast(told.current)
    told.current = 0
  }

  const submit = async () => {
    if (!unsettled && currenciesDiffer(form.getValues())) tellMismatch()
    await recording.submit()
  }

  const onAccountPicked = () => {
    const { debit, credit } = form.getValues()
    if (currenciesDiffer({ debit, credit })) tellMismatch()
    else withdrawMismatch()
    if (debit.account && credit.account) void form.trigger('credit.account')
    else form.clearErrors('credit.account')
  }

  const onDebitTyped = (field: Followed, text: string) => {
    form.setValue(`credit.${field}`, creditFollowing(form.getValues(), field, text))
    if (form.formState.isSubmitted) void form.trigger(`credit.${field}`)
  }

  const onCreditTyped = (field: Followed) => form.setValue(`ownOnCredit.${field}`, true)

  const startAfresh = () => {
    withdrawMismatch()
    recording.startAfresh()
  }

  return { ...recording, submit, startAfresh, onAccountPicked, onDebitTyped, onCreditTyped }
}
