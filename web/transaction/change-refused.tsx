import { isLimitRefusal, type ShownRefusal } from '../entry/beyond-limit.ts'
import { isLasting } from '../entry/lasting-refusal.ts'
import { LimitRefused } from '../entry/limit-refused.tsx'
import type { RecordEdit } from '../entry/use-record-edit.ts'
import type { ReversalOfferProps } from './reversal-offer.tsx'
import { ReverseInstead } from './reverse-instead.tsx'

interface ChangeRefusedProps extends Omit<ReversalOfferProps, 'message'> {
  readonly refusal: ShownRefusal
  // biome-ignore lint/suspicious/noExplicitAny: the box doesn't read what is edited
  readonly edit: RecordEdit<any, any>
}

/** True if the dialog of an edit shows this refusal itself, together with what can be done about it. */
export function isShownRefusal(error: unknown): boolean {
  return isLasting(error) || isLimitRefusal(error)
}

/**
 * The refusal of an edit. If it is about the limit of an account, there is a field for the reason to pass the limit;
 * otherwise a reversal is offered.
 */
export function ChangeRefused({ edit, refusal, ...offer }: ChangeRefusedProps) {
  const { message, isAtLimit } = refusal
  if (!isAtLimit) return <ReverseInstead message={message} {...offer} />
  return (
    <LimitRefused
      refusal={message}
      form={edit.form}
      saving={edit.saving}
      onSave={edit.saveBeyond}
      onChanged={edit.forgetRefusal}
    />
  )
}
