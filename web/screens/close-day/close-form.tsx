import { Box, Flex, Text } from '@chakra-ui/react'
import { type RefObject, useId, useRef } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { branchDay } from '#texts/branch-day.ts'
import { closeDay as texts } from '#texts/close-day.ts'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { formatDay, formatInstant } from '../../../shared/calendar/format-date.ts'
import { optionalReason } from '../../../shared/contract/reason.ts'
import { useSession } from '../../app/session.tsx'
import type { Day } from '../../day/day.ts'
import { mayClose } from '../../day/day-rights.ts'
import { useDayStep } from '../../day/use-day-step.ts'
import { StepUnsettled } from '../../entry/step-unsettled.tsx'
import { checkedAsTyped } from '../../fields/checked-as-typed.ts'
import { FormScope } from '../../fields/form-scope.tsx'
import { Select } from '../../fields/select.tsx'
import { TextControl } from '../../money/narrative-control.tsx'
import { SaveQuestionOverlay, useSaveQuestion } from '../../money/save-question.tsx'
import { Field } from '../../ui/field.tsx'
import { ignoreHeldEnter } from '../../ui/held-enter.ts'
import { Panel } from '../../ui/panel.tsx'
import { RefusalBox } from '../../ui/refusal-box.tsx'
import { SaveButton } from '../../ui/save-button.tsx'
import { toast } from '../../ui/toaster.tsx'
import type { Place } from './till-rights.ts'
import { coveredDays, furtherQuestions, seenFurther, type TillToClose } from './tills-to-close.ts'

interface CloseFormProps {
  readonly place: Place
  readonly tillsToClose: readonly TillToClose[]
  readonly open: readonly BusinessDate[]
  readonly through: BusinessDate
  /** The day from the list of days; undefined if it has no postings and isn't a working day. */
  readonly listed: Day | undefined
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onChoose: (date: BusinessDate) => void
  readonly onClosed: () => void
  /** Called with the refusal if somebody else has closed the day meanwhile: this form is then gone and can't show it. */
  readonly onGone: (refusal: string) => void
}

const FORM = z.object({ comment: optionalReason })

/** The button that closes the day, with an optional comment. It works once no till lacks a count or a confirmation. */
export function CloseForm(props: CloseFormProps) {
  const { place, tillsToClose, open, through, listed, button, onChoose, onClosed, onGone } = props
  const { code } = place.branch
  const form = useForm({ defaultValues: { comment: '' }, resolver: checkedAsTyped(FORM) })
  const helpId = useId()
  const box = useRef<HTMLFormElement>(null)
  const step = useDayStep('POST /api/days/{branch}/{date}/close', {
    form: texts.formName(code, through, listed?.version ?? 0),
    notDone: texts.notClosed,
    onRefused: (refusal) =>
      requestAnimationFrame(() => {
        if (box.current === null) onGone(refusal)
      }),
    onDone: ({ lockedThrough }) => {
      toast({ title: texts.closedToast(code, formatDay(lockedThrough)) })
      form.reset()
      onClosed()
    },
  })
  const missing = tillsToClose.filter((tillToClose) => tillToClose.missing !== null).length
  const hasOffers = tillsToClose.some(({ till }) => till.openOffers > 0)
  const may = mayClose(place)
  const question = useSaveQuestion()
  const cash = missing === 0 ? furtherQuestions(tillsToClose) : []
  const submit = form.handleSubmit(({ comment }) => {
    const send = () =>
      void step.send({
        params: { branch: code, date: through },
        body: { comment: comment.trim() || null, further: seenFurther(tillsToClose) },
      })
    // If the answer to a close was lost, the same close is sent again.
    if (step.unsettled) return send()
    question.askFirst({ cash }, send)
  })
  const others = coveredDays(open, through).filter((date) => date !== through)
  const label = texts.closeOf(formatDay(through))
  return (
    <Panel title={label}>
      <form
        ref={box}
        noValidate
        autoComplete="off"
        onKeyDownCapture={ignoreHeldEnter}
        onSubmit={(event) => {
          event.preventDefault()
          if (may && (step.unsettled || missing === 0) && !step.saving) void submit()
        }}
      >
        <Box mb="3" _empty={{ display: 'none' }}>
          <StepUnsettled
            step={step}
            words={branchDay.unsettled}
            label={label}
            saveButton={button}
          />
        </Box>
        {listed ? <Reopened day={listed} /> : null}
        <Text id={helpId} mb="3">
          <span>{missing === 0 ? texts.allThere : texts.missing(missing)}</span>{' '}
          {cash.length > 0 ? texts.postsFurther(cash.length) : null}{' '}
          {others.length > 0 ? texts.alsoCloses(others.map(formatDay).join(', ')) : null}{' '}
          <Box as="span" color="fg.muted">
            {may ? texts.whatCloseDoes : texts.onlyManagers(code)}{' '}
            {may && hasOffers ? texts.offersLapse : null}
          </Box>
        </Text>
        <Flex gap="4" wrap="wrap" align="flex-end">
          {open.length > 1 ? (
            <Box flex="0 1 12rem">
              <Field label={texts.dayToClose}>
                <Select
                  choices={open.map((date) => [date, formatDay(date)])}
                  value={through}
                  onChange={onChoose}
                />
              </Field>
            </Box>
          ) : null}
          {may ? (
            <>
              <Box flex="1 1 16rem">
                <FormScope form={form} locked={step.unsettled !== null}>
                  <TextControl name="comment" label={texts.comment} />
                </FormScope>
              </Box>
              <SaveButton
                ref={button}
                saving={step.saving}
                label={label}
                savingLabel={texts.closing}
                minW="12rem"
                refused={missing > 0 && step.unsettled === null}
                aria-describedby={helpId}
              />
            </>
          ) : null}
        </Flex>
        <Box mt="3" _empty={{ display: 'none' }}>
          <RefusalBox refusal={step.refusal} />
        </Box>
        <SaveQuestionOverlay question={question} />
      </form>
    </Panel>
  )
}

/** Who reopened the day and why, until it is closed again. */
function Reopened({ day: { thread } }: { readonly day: Day }) {
  const { timeZone } = useSession()
  const last = thread.at(-1)
  if (last?.action !== 'reopened') return null
  return (
    <Text mb="1">
      <bdi>
        {branchDay.acted(
          branchDay.dayActions.reopened,
          last.userName,
          formatInstant(new Date(last.at), timeZone),
        )}
      </bdi>
      {last.comment ? ': ' : ''}
      <bdi>{last.comment}</bdi>
    </Text>
  )
}
