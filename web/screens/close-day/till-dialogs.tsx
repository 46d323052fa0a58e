import { closeDay as texts } from '#texts/close-day.ts'
import { ReasonDialog } from '../../day/reason-dialog.tsx'
import { useDayStep } from '../../day/use-day-step.ts'
import { type Count, tillName } from '../../till/till.ts'
import type { OpenDialog } from '../../ui/message-dialog.tsx'
import { toast } from '../../ui/toaster.tsx'
import type { Till } from './tills-to-close.ts'

interface TillDialogProps extends OpenDialog {
  readonly till: Till
}

interface ReopenTillProps extends TillDialogProps {
  /** The confirmed count; null if it is gone. */
  readonly count: Count | null
}

/** Asks whether a confirmed till is to be reopened, so that it can be counted again. */
export function ReopenTillDialog({ till, count, onClose, ...dialog }: ReopenTillProps) {
  const { branch, userId } = till
  const name = tillName(till, till.branch)
  const step = useDayStep('POST /api/tills/{branch}/{userId}/reopen', {
    form: texts.reopenTillForm(branch, name, count?.countedAt ?? ''),
    notDone: texts.notReopened,
    onDone: () => {
      toast({ title: texts.tillReopened(name) })
      onClose()
    },
  })
  return (
    <ReasonDialog
      {...dialog}
      onClose={onClose}
      title={texts.reopenTillTitle(name)}
      says={texts.whatReopeningTillDoes}
      words={[texts.reopen, texts.reopening]}
      isRequired={false}
      step={step}
      onSend={(reason) => void step.send({ params: { branch, userId }, body: { reason } })}
    />
  )
}

/** Asks why a till may post today although an earlier day wasn't counted. */
export function PutOffDialog({ till, onClose, ...dialog }: TillDialogProps) {
  const { branch, userId } = till
  const name = tillName(till, till.branch)
  const step = useDayStep('POST /api/tills/{branch}/{userId}/put-off', {
    form: texts.putOffForm(branch, name, till.uncountedDay ?? ''),
    notDone: texts.notPutOff,
    onDone: () => {
      toast({ title: texts.putOffToast(name) })
      onClose()
    },
  })
  return (
    <ReasonDialog
      {...dialog}
      onClose={onClose}
      title={texts.putOffTitle(name)}
      says={texts.whatPuttingOffDoes}
      words={[texts.putOffAction, texts.puttingOff]}
      isRequired
      step={step}
      onSend={(reason) =>
        void step.send({ params: { branch, userId }, body: { reason: reason ?? '' } })
      }
    />
  )
}
