import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { may, refusalOf } from '../../../shared/contract/access.ts'
import type { Answered } from '../../../shared/contract/routes.ts'
import { messageOf } from '../../api/errors.ts'
import type { RouteOf } from '../../api/request.ts'
import { type ReadKey, refresh } from '../../api/use-api.ts'
import { type SentTo, useSaving, type WriteKey } from '../../api/use-saving.ts'
import { useSession } from '../../app/session.tsx'
import { toast } from '../../components/toaster.tsx'
import { useVoucher, type VoucherState } from '../voucher/use-voucher.ts'

/** What a posting changes on other screens. */
export const CHANGED_BY_POSTING: readonly ReadKey[] = [
  'GET /api/balances/summary',
  'GET /api/accounts/{id}/balances',
  'GET /api/reports/account/{accountId}',
]

interface RecordingSettings<K extends WriteKey, Values extends FieldValues> {
  readonly route: K
  /** What tells the form from the user's others: "Debit". */
  readonly formName: string
  /** @param businessDate today, which the date is prefilled with */
  readonly emptyForm: (businessDate: string) => Values
  readonly resolver: Resolver<Values>
  /**
   * What is sent for values that were checked; null where that can't be made, which it has then told the person.
   * @param opened the business date that the form was prefilled with
   */
  readonly toSend: (values: Values, opened: string) => SentTo<K> | null
  /** The number of the transaction that was saved, for its voucher. */
  readonly savedId: (answer: Answered<RouteOf<K>>) => number
  /** The toast of a save, and the description of a failed one where the server gives none. */
  readonly savedText: string
  readonly failedText: string
  /** Opens the voucher's preview after a save; the form is empty again when that is closed. */
  readonly previews: boolean
  /** What it changes besides balances and account reports; a refusal may mean that another counter has changed it. */
  readonly alsoRefreshes?: readonly ReadKey[]
}

/** What the form's frame needs of a recording, whatever the fields are. */
export interface RecordingState {
  /** From the press on Save until the voucher shows or the form is empty again. */
  readonly saving: boolean
  /** True while what was sent may have been saved or not. */
  readonly unsettled: boolean
  /** Why this person may not record; null where they may. */
  readonly refusal: string | null
  /** True while what is in the fields may not be changed. */
  readonly locked: boolean
  /** Sends what is unsettled again as it was, else what is in the form, if that is in order. */
  readonly submit: () => Promise<void>
  /** Forgets what is unsettled. */
  readonly setAside: () => void
}

/** What `useRecording` gives. */
export interface Recording<Values extends FieldValues> extends RecordingState {
  readonly form: UseFormReturn<Values>
  /** To be put on the field where every new form begins. */
  readonly firstInput: RefObject<HTMLInputElement | null>
  readonly voucher: VoucherState
  /** Empties the form. */
  readonly startAfresh: () => void
  /** Closes the voucher and empties the form. */
  readonly newTransaction: () => void
}

/**
 * From an empty form to the voucher and back to an empty form (specification 2, section 4 "Debit/Credit after save").
 * A save that was refused leaves everything typed.
 */
export function useRecording<K extends WriteKey, Values extends FieldValues>(
  settings: RecordingSettings<K, Values>,
): Recording<Values> {
  const { route, formName, emptyForm, toSend, alsoRefreshes = [] } = settings
  const { user, businessDate } = useSession()
  const voucher = useVoucher()
  /** Counts the forms filled; its date is what the date was prefilled with. */
  const [opened, setOpened] = useState({ count: 0, date: businessDate })
  const firstInput = useRef<HTMLInputElement>(null)

  const { saving, unsettled, save, sendAgain, setAside } = useSaving<K, Values>(route, {
    userId: user.id,
    form: formName,
    refreshes: [...CHANGED_BY_POSTING, ...alsoRefreshes],
    /** Until the voucher shows or the form is empty again, a second press on Save does nothing. */
    onResult: async (result) => {
      if (result.outcome === 'refused') for (const each of alsoRefreshes) void refresh(each)
      if (result.outcome === 'saved') await tellSuccess(settings.savedId(result.data))
      else tellFailure(result.error, result.outcome === 'unknown' ? result.values : null)
    },
  })
  const form = useForm<Values>({
    resolver: settings.resolver,
    defaultValues: { ...emptyForm(businessDate), ...unsettled?.values } as DefaultValues<Values>,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new form begins at its first field
  useEffect(() => firstInput.current?.focus(), [opened.count])

  const startAfresh = () => {
    form.reset(emptyForm(businessDate))
    setOpened({ count: opened.count + 1, date: businessDate })
  }

  const tellSuccess = async (id: number) => {
    toast({ title: settings.savedText })
    voucher.remember(id)
    if (!(settings.previews && (await voucher.show(id)))) startAfresh()
  }

  const tellFailure = (error: unknown, sent: Values | null) => {
    if (sent) form.reset(sent)
    const description = messageOf(error, settings.failedText)
    toast({ title: 'Error', description, variant: 'destructive' })
  }

  const submitNew = form.handleSubmit(async (values) => {
    const sent = toSend(values, opened.date)
    if (sent) await save(sent, values)
  })
  const refusal = may(user.userType, 'record') ? null : refusalOf(user.userType, 'record')
  return {
    form,
    firstInput,
    saving,
    unsettled: unsettled !== null,
    refusal,
    locked: unsettled !== null || refusal !== null,
    voucher,
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
