import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { branchDay } from '#texts/branch-day.ts'
import { closeDay as texts } from '#texts/close-day.ts'
import * as labels from '#texts/labels.ts'
import { formatDay, formatInstant } from '../../../shared/calendar/format-date.ts'
import { optionalReason } from '../../../shared/contract/reason.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import { useDayStep } from '../../day/use-day-step.ts'
import { FormDialog } from '../../entry/form-dialog.tsx'
import { StepUnsettled } from '../../entry/step-unsettled.tsx'
import { checkedAsTyped } from '../../fields/checked-as-typed.ts'
import { FormScope } from '../../fields/form-scope.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { NarrativeControl } from '../../money/narrative-control.tsx'
import { reasonText } from '../../search/reason.tsx'
import { type Count, tillName } from '../../till/till.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { MessageDialog, type OpenDialog } from '../../ui/message-dialog.tsx'
import { RefusalBox } from '../../ui/refusal-box.tsx'
import { toast } from '../../ui/toaster.tsx'
import { confirmBar, type Place } from './till-rights.ts'
import { differencesIn, type Till } from './tills-to-close.ts'
import { triesOf } from './tries.ts'
import { TriesTable } from './tries-table.tsx'

interface ReviewDialogProps extends OpenDialog {
  readonly till: Till
  /** The current count at the moment when the dialog was opened. */
  readonly count: Count
  readonly place: Place
}

const WIDTH = '44rem'

/** The dialog with all tries of a till's count. Somebody who may decide the count confirms or rejects the newest try. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { till, count, place, ...dialog } = props
  const { through } = count
  const { branch, userId } = till
  const counts = useFreshApi('GET /api/tills/{branch}/{userId}/counts', {
    params: { branch, userId },
    query: { through },
  })
  // The tries that a decision is being sent about. They stay until its outcome is shown. Otherwise the decided count, once it is
  // read, would put the other dialog in the place of this one, and the focus could be lost between the two.
  const [decided, setDecided] = useState<readonly Count[] | null>(null)
  // Until the tries are read, the known count is shown, so that the dialog can be used from its first key.
  const tries = decided ?? (counts.data ? triesOf(counts.data) : [count])
  const newest = tries.at(-1)
  const [refusal, setRefusal] = useState<string | null>(null)
  const bar = newest ? confirmBar(newest, place) : null
  if (newest?.state === 'counted' && bar === null) {
    return (
      <Decision
        {...props}
        tries={tries}
        newest={newest}
        onSend={() => setDecided(tries)}
        onNotDone={(reason) => {
          setDecided(null)
          setRefusal(reason)
        }}
      />
    )
  }
  return (
    <MessageDialog
      {...dialog}
      title={texts.reviewTitle(tillName(till, till.branch), formatDay(through))}
      width={WIDTH}
      actions={
        <Button variant="outline" data-autofocus="" onClick={dialog.onClose}>
          {texts.close}
        </Button>
      }
    >
      <Box mb="3" _empty={HIDDEN}>
        <RefusalBox refusal={refusal} />
      </Box>
      <ReadFailed what={texts.theCounts} read={counts} evenIfOld />
      {newest ? <TriesTable tries={tries} /> : null}
      {counts.data && !newest ? <Text>{texts.noLonger}</Text> : null}
      {newest ? <Decided count={newest} /> : null}
      {newest?.state === 'counted' && bar ? <Text mt="3">{bar}</Text> : null}
    </MessageDialog>
  )
}

interface DecisionProps extends ReviewDialogProps {
  readonly tries: readonly Count[]
  readonly newest: Count
  readonly onSend: () => void
  /**
   * Called with a refusal, or with null if the answer was lost. If somebody else has decided the count, this form is gone, so
   * the dialog shows the refusal.
   */
  readonly onNotDone: (refusal: string | null) => void
}

const REQUIRED = z.object({ reason: reasonText })
const OPTIONAL = z.object({ reason: optionalReason })

/**
 * The tries with the buttons Confirm and Reject. A rejection always needs a reason; a confirmation needs one if there is a
 * difference, except in first counts, before the branch has closed a day.
 */
function Decision({
  till,
  count,
  place,
  tries,
  newest,
  onSend,
  onNotDone,
  ...dialog
}: DecisionProps) {
  const { onClose } = dialog
  const { through } = count
  const name = tillName(till, till.branch)
  const differs = differencesIn(newest).length > 0
  const needsReason = differs && place.hasClosed
  const rejects = useRef(false)
  const form = useForm({
    defaultValues: { reason: '' },
    resolver: (values) =>
      checkedAsTyped<{ reason: string }>(needsReason || rejects.current ? REQUIRED : OPTIONAL)(
        values,
      ),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the dialog opens
  useEffect(() => {
    if (needsReason) form.setFocus('reason')
  }, [])
  const { confirm, reject, step } = useDecision({ till, newest, onNotDone, onClose })
  const params = { branch: till.branch, userId: till.userId, through }
  const seen = { try: newest.try, countedAt: newest.countedAt }
  const decide = (isRejection: boolean) => {
    if (confirm.saving || reject.saving) return
    rejects.current = isRejection
    // The reason why the other decision was refused says nothing about this one.
    ;(isRejection ? confirm : reject).show(null)
    const send = (typed: string) => {
      onSend()
      return isRejection
        ? reject.send({ params, body: { ...seen, reason: typed.trim() } })
        : confirm.send({ params, body: { ...seen, reason: typed.trim() || null } })
    }
    if (step.unsettled) void send('')
    else void form.handleSubmit(({ reason }) => send(reason))()
  }
  return (
    <FormDialog
      {...dialog}
      title={texts.reviewTitle(name, formatDay(through))}
      width={WIDTH}
      autoComplete="off"
      saving={confirm.saving || reject.saving}
      save={{
        label: texts.confirm,
        savingLabel: texts.confirming,
        refused: reject.unsettled !== null,
        // On a phone, the button only has room beside Reject and Cancel if it is as wide as its word.
        minW: { base: '0', sm: '8rem' },
        ...(needsReason ? {} : { 'data-autofocus': '' }),
      }}
      notice={(saveButton) => (
        <StepUnsettled
          step={step}
          words={branchDay.unsettled}
          label={step === reject ? texts.reject : texts.confirm}
          saveButton={saveButton}
          onSetAside={onClose}
        />
      )}
      beside={
        <RejectButton
          saving={reject.saving}
          disabled={confirm.unsettled !== null}
          onPress={() => decide(true)}
        />
      }
      onSubmit={() => decide(false)}
    >
      <TriesTable tries={tries} />
      <Decided count={newest} />
      <FormScope form={form} locked={step.unsettled !== null}>
        <NarrativeControl
          name="reason"
          label={needsReason ? labels.reason : texts.reasonOptional}
          required={needsReason}
          hint={texts.reasonHint}
        />
      </FormScope>
      <RefusalBox refusal={step.refusal} />
    </FormDialog>
  )
}

/** Returns both steps, and as `step` the one whose refusal or lost answer is shown. */
function useDecision({ till, newest, onNotDone, onClose }: DecisionSteps) {
  const name = tillName(till, till.branch)
  const said = (title: string) => () => {
    toast({ title })
    onClose()
  }
  const notDone = { onRefused: onNotDone, onUnknown: () => onNotDone(null) }
  const confirm = useDayStep('POST /api/tills/{branch}/{userId}/counts/{through}/confirm', {
    form: texts.confirmForm(till.branch, name, newest.countedAt),
    notDone: texts.notConfirmed,
    ...notDone,
    onDone: said(texts.confirmedToast(name)),
  })
  const reject = useDayStep('POST /api/tills/{branch}/{userId}/counts/{through}/reject', {
    form: texts.rejectForm(till.branch, name, newest.countedAt),
    notDone: texts.notRejected,
    ...notDone,
    onDone: said(texts.rejectedToast(name)),
  })
  const step = reject.unsettled || reject.refusal !== null ? reject : confirm
  return { confirm, reject, step }
}

type DecisionSteps = Pick<DecisionProps, 'till' | 'newest' | 'onNotDone' | 'onClose'>

interface RejectButtonProps {
  readonly saving: boolean
  readonly disabled: boolean
  readonly onPress: () => void
}

function RejectButton({ saving, disabled, onPress }: RejectButtonProps) {
  return (
    <BusyButton
      variant="outline"
      colorPalette="debit"
      busy={saving}
      disabled={disabled}
      onClick={onPress}
    >
      {saving ? texts.rejecting : texts.reject}
    </BusyButton>
  )
}

/** The flags of a count, which say what is special about it, and who confirmed it, when and why. */
function Decided({ count }: { readonly count: Count }) {
  const { timeZone } = useSession()
  const { flags, state, decidedByName, decidedAt, reason } = count
  return (
    <Flex wrap="wrap" gap="2" align="center" mt="2" color="fg.muted" fontSize="sm" _empty={HIDDEN}>
      {flags.map((flag) => (
        <Badge key={flag}>{branchDay.flags[flag]}</Badge>
      ))}
      {state === 'confirmed' && decidedByName && decidedAt ? (
        <bdi>{texts.decided(decidedByName, formatInstant(new Date(decidedAt), timeZone))}</bdi>
      ) : null}
      {state === 'confirmed' && reason ? (
        <span>
          {labels.reason}: <bdi>{reason}</bdi>
        </span>
      ) : null}
    </Flex>
  )
}

const HIDDEN = { display: 'none' } as const
