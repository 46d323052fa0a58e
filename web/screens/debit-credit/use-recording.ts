import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '../../api/errors.ts'
import { useSaving } from '../../api/use-saving.ts'
import { useSession } from '../../app/session.tsx'
import { toast } from '../../components/toaster.tsx'
import type { PostingKind } from './kind.ts'
import { postingBody } from './posting-body.ts'
import { dateLimits, type PostingFormValues, postingFormSchema } from './posting-form-schema.ts'
import { useVoucher } from './use-voucher.ts'

/** What a posting changes on other screens. */
const CHANGED_BY_POSTING = [
  'GET /api/balances/summary',
  'GET /api/accounts/{id}/balances',
  'GET /api/reports/account/{accountId}',
] as const

function emptyForm(businessDate: string): PostingFormValues {
  return { account: '', currencyId: '', narrative: '', amount: '', date: businessDate }
}

/** From an empty form to the voucher and back to an empty form (specification 2, section 4 "Debit/Credit after save"). */
export function useRecording(kind: PostingKind) {
  const { user, businessDate } = useSession()
  const voucher = useVoucher()
  /** Counts the forms filled; its date is what the date was prefilled with. */
  const [opened, setOpened] = useState({ count: 0, date: businessDate })
  const accountInput = useRef<HTMLInputElement>(null)

  const { saving, unsettled, save, sendAgain, setAside } = useSaving<
    'POST /api/transactions',
    PostingFormValues
  >('POST /api/transactions', {
    userId: user.id,
    form: kind,
    refreshes: CHANGED_BY_POSTING,
    /** Until the voucher shows or the form is empty again, a second press on Save does nothing. */
    onResult: async (result) => {
      if (result.outcome === 'saved') await tellSuccess(result.data.id)
      else tellFailure(result.error, result.outcome === 'unknown' ? result.values : null)
    },
  })
  const form = useForm<PostingFormValues>({
    resolver: zodResolver(postingFormSchema(dateLimits(user.userType, businessDate)), undefined, {
      raw: true,
    }),
    defaultValues: { ...emptyForm(businessDate), ...unsettled?.values },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new form begins at the account picker
  useEffect(() => accountInput.current?.focus(), [opened.count])

  const startAfresh = () => {
    form.reset(emptyForm(businessDate))
    setOpened({ count: opened.count + 1, date: businessDate })
  }

  const tellSuccess = async (id: number) => {
    toast({ title: `${kind} transaction created successfully` })
    if (!(await voucher.show(id))) startAfresh()
  }

  const tellFailure = (error: unknown, sent: PostingFormValues | null) => {
    if (sent) form.reset(sent)
    const fallback = `Failed to create ${kind.toLowerCase()} transaction`
    toast({ title: 'Error', description: messageOf(error, fallback), variant: 'destructive' })
  }

  const submitNew = form.handleSubmit((values) =>
    save({ body: postingBody(kind, values, opened.date) }, values),
  )
  return {
    form,
    accountInput,
    saving,
    unsettled,
    voucher,
    /** Sends what is unsettled again as it was, else what is in the form, if that is in order. */
    submit: unsettled ? sendAgain : submitNew,
    startAfresh,
    setAside: () => {
      setAside()
      startAfresh()
    },
    newTransaction: () => {
      voucher.close()
      startAfresh()
    },
  }
}
