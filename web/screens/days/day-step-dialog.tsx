import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { counts } from '#texts/counts.ts'
import { days as texts } from '#texts/days.ts'
import { formatDay } from '../../../shared/calendar/format-date.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import type { Day } from '../../day/day.ts'
import type { DayStep } from '../../day/day-rights.ts'
import { ReasonDialog } from '../../day/reason-dialog.tsx'
import { useDayStep } from '../../day/use-day-step.ts'
import type { OpenDialog } from '../../ui/message-dialog.tsx'
import { toast } from '../../ui/toaster.tsx'
import { DayOthers } from './day-others.tsx'
import { differencesOf } from './day-words.ts'
import { ReopenedHawalas } from './reopened-hawalas.tsx'

type Kind = Exclude<DayStep, 'reopen'>

/** Accepts, returns or answers a day, with a comment. */
export function DayStepDialog(props: OpenDialog & { readonly kind: Kind; readonly day: Day }) {
  const { kind, day: listed, onClose, ...dialog } = props
  const { branch, date } = listed
  // The list of a month doesn't have the number of unapproved transactions, but the day has.
  const read = useFreshApi('GET /api/days/{branch}/{date}', { params: { branch, date } })
  const day = read.data ?? listed
  const { version } = day
  const named = texts.placeAndDay(branch, formatDay(date))
  // If an answer is lost, the day may have another version when it is read again. The name under which the step is kept must
  // stay the one with which it was sent.
  const [form] = useState(() => texts.stepForm(kind, branch, date, listed.version))
  const step = useDayStep(`POST /api/days/{branch}/{date}/${kind}`, {
    form,
    notDone: texts.stepFailed[kind],
    onDone: () => {
      toast({ title: texts.stepDone[kind](named) })
      onClose()
    },
  })
  const seen = kind === 'accept' ? { differences: true } : {}
  const send = (comment: string | null) =>
    // The dialog shows the differences (`Before`), so it may say that they were seen. Only an acceptance may lack a comment, so for the other steps it is never null.
    void step.send({ params: { branch, date }, body: { comment: comment ?? '', version, ...seen } })
  return (
    <ReasonDialog
      {...dialog}
      onClose={onClose}
      title={texts.stepTitle[kind](named)}
      says={texts.stepSays[kind]}
      words={[texts.steps[kind], texts.stepsBusy[kind]]}
      isRequired={kind !== 'accept'}
      focusReason
      field={{
        label: kind === 'accept' ? texts.commentOptional : texts.comment,
        missing: texts.commentIsRequired,
      }}
      step={step}
      onSend={send}
    >
      <Before kind={kind} day={day} />
      {kind === 'accept' ? <DayOthers others={read.data?.others ?? []} /> : null}
    </ReasonDialog>
  )
}

/** What the person should know before the step: the difference, the last comment, and unapproved transactions. */
function Before({ kind, day }: { readonly kind: Kind; readonly day: Day }) {
  const said = day.thread.findLast(({ comment }) => comment !== null)
  return (
    <>
      <Text fontWeight="medium">{differencesOf(day) || texts.noDifference}</Text>
      {said ? (
        <Text color="fg.muted">
          <bdi>{said.userName}</bdi>: <bdi>{said.comment}</bdi>
        </Text>
      ) : null}
      {kind === 'accept' ? <ReopenedHawalas day={day} /> : null}
      {kind === 'accept' && day.pending !== null && day.pending > 0 ? (
        <Text>{texts.pendingStay(counts.transactions(day.pending))}</Text>
      ) : null}
    </>
  )
}
