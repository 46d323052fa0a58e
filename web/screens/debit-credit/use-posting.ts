import { debitCredit as texts } from '#texts/debit-credit.ts'
import { useSession } from '../../app/session.tsx'
import { checkedAsTyped } from '../../forms/checked-as-typed.ts'
import { dateLimits } from '../../forms/money/date-limits.ts'
import { type Recording, useRecording } from '../../forms/money/use-recording.ts'
import type { PostingKind } from './kind.ts'
import { postingBody } from './posting-body.ts'
import { type PostingFormValues, postingFormSchema } from './posting-form-schema.ts'

function emptyForm(businessDate: string): PostingFormValues {
  return { account: '', currencyId: '', narrative: '', amount: '', date: businessDate }
}

/** Records debits or credits, one after the other (specification 2, sections 4, 5 and 8). */
export function usePosting(kind: PostingKind): Recording<PostingFormValues> {
  const { user, businessDate } = useSession()
  const schema = postingFormSchema(dateLimits(user.userType, businessDate))
  return useRecording<'POST /api/transactions', PostingFormValues>({
    route: 'POST /api/transactions',
    formName: kind,
    emptyForm,
    draft: { version: 1 },
    resolver: checkedAsTyped(schema),
    toSend: (values, today) => ({ body: postingBody(kind, values, today) }),
    savedId: ({ id }) => id,
    savedText: texts.created(kind),
    failedText: texts.notCreated(kind),
  })
}
