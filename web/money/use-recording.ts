import type { FieldValues } from 'react-hook-form'
import type { Answered } from '../../shared/contract/routes.ts'
import type { RouteOf } from '../api/request.ts'
import type { WriteKey } from '../api/use-saving.ts'
import { useVoucher, type VoucherState } from '../paper/use-voucher.ts'
import { toast } from '../ui/toaster.tsx'
import { type Posting, type PostingSettings, usePosting } from './use-posting.ts'

interface RecordingSettings<K extends WriteKey, Values extends FieldValues>
  extends Omit<PostingSettings<K, Values>, 'onSaved'> {
  /** The number of the saved transaction, to show its voucher. */
  readonly savedId: (answer: Answered<RouteOf<K>>) => number
  /** The toast after a save. */
  readonly savedText: string
  /** A second line of that toast. */
  readonly savedNote?: (answer: Answered<RouteOf<K>>) => string | undefined
  /** Called after a save, before the form is emptied. */
  readonly onSaved?: (answer: Answered<RouteOf<K>>) => void
  /** True if a save prints its voucher at once and empties the form, without a preview. */
  readonly printsAtOnce?: boolean
}

/** The result of `useRecording`. */
export interface Recording<Values extends FieldValues> extends Posting<Values> {
  readonly voucher: VoucherState
  /** Closes the voucher and empties the form. */
  readonly newTransaction: () => void
}

/** The part of a recording that tells whether its form was already saved. */
export interface PostedState extends Pick<Posting<FieldValues>, 'saving' | 'unsettled'> {
  /** The paper of the save, while it is shown over the form. */
  readonly voucher: { readonly shown: unknown }
}

/** True if the form's posting may already be saved. The balances that were read may then include it. */
export function mayBePosted({ saving, unsettled, voucher }: PostedState): boolean {
  return saving || unsettled || voucher.shown !== null
}

/**
 * Records a transaction: an empty form, the save, the voucher, and then an empty form again.
 * Rules: docs/rules/screens.md
 */
export function useRecording<K extends WriteKey, Values extends FieldValues>(
  settings: RecordingSettings<K, Values>,
): Recording<Values> {
  const { savedId, savedText, savedNote, onSaved, printsAtOnce = false, ...posting } = settings
  const voucher = useVoucher()
  const posted = usePosting<K, Values>({
    ...posting,
    onSaved: async (answer, startAfresh) => {
      const id = savedId(answer)
      toast({ title: savedText, description: savedNote?.(answer) })
      voucher.remember(id)
      onSaved?.(answer)
      if (printsAtOnce) await voucher.printSaved(id)
      if (printsAtOnce || !(await voucher.show(id))) startAfresh()
    },
  })
  return {
    ...posted,
    voucher,
    newTransaction: () => {
      voucher.close()
      posted.startAfresh()
    },
  }
}
