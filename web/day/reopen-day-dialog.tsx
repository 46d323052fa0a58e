import { Box, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { branchDay as texts } from '#texts/branch-day.ts'
import * as labels from '#texts/labels.ts'
import { formatDay } from '../../shared/calendar/format-date.ts'
import { useFreshApi } from '../api/use-fresh-api.ts'
import { ReadFailed } from '../lists/read-failed.tsx'
import { tillName } from '../till/till.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import type { OpenDialog } from '../ui/message-dialog.tsx'
import { toast } from '../ui/toaster.tsx'
import type { Day } from './day.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useDayStep } from './use-day-step.ts'

/** Asks why a closed day is reopened, and which tills must be counted again. */
export function ReopenDayDialog({ day, onClose, ...dialog }: OpenDialog & { readonly day: Day }) {
  const { branch, date } = day
  const [chosen, setChosen] = useState<readonly number[]>([])
  // After the close, the list of tills no longer has their counts, but the day has. It also has the current version after a
  // refusal.
  const read = useFreshApi('GET /api/days/{branch}/{date}', { params: { branch, date } })
  const { version } = read.data ?? day
  // If an answer is lost, the day has another version when it is read again. The step must still be found under the name
  // under which it was sent.
  const [form] = useState(() => texts.reopenDayForm(branch, date, day.version))
  const step = useDayStep('POST /api/days/{branch}/{date}/reopen', {
    form,
    notDone: texts.notReopened,
    onDone: () => {
      toast({ title: texts.dayReopened(branch, formatDay(date)) })
      onClose()
    },
  })
  const counted = read.data?.tills.filter(({ count }) => count !== null) ?? []
  const send = (reason: string | null) =>
    void step.send({
      params: { branch, date },
      body: { reason: reason ?? '', tills: [...chosen], version },
    })
  return (
    <ReasonDialog
      {...dialog}
      onClose={onClose}
      title={texts.reopenDayOf(branch, formatDay(date))}
      says={texts.whatReopeningDoes}
      words={[texts.reopenDay, texts.reopening]}
      isRequired
      step={step}
      onSend={send}
    >
      <ReadFailed what={labels.theTills} read={read} evenIfOld />
      {counted.length === 0 ? null : (
        <Box role="group" aria-label={texts.countedAnew}>
          <Text fontWeight="medium" fontSize="sm" mb="1">
            {texts.countedAnew}
          </Text>
          {counted.map((till) => (
            <Checkbox
              key={till.userId}
              checked={chosen.includes(till.userId)}
              disabled={step.unsettled !== null}
              onChange={(isChecked) =>
                setChosen(
                  isChecked
                    ? [...chosen, till.userId]
                    : chosen.filter((userId) => userId !== till.userId),
                )
              }
              isOfGroup
            >
              <bdi>{tillName(till, till.branch)}</bdi>
            </Checkbox>
          ))}
        </Box>
      )}
    </ReasonDialog>
  )
}
