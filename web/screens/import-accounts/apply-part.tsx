import { Flex, Stack, Text } from '@chakra-ui/react'
import { importAccounts as texts } from '#texts/import-accounts.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SaveButton } from '../../ui/save-button.tsx'
import { focusIfLost } from './focus-if-lost.ts'
import { ProgressLine } from './progress-line.tsx'
import type { Plan } from './totals.ts'
import type { ImportState, useImport } from './use-import.ts'

interface ApplyPartProps {
  readonly opened: ReturnType<typeof useImport>
  readonly current: ImportState
  readonly plan: Plan
  /** True if the form still says what the plan was checked with. */
  readonly isAsPlanned: boolean
  readonly sameNames: boolean
  readonly onSameNames: (seen: boolean) => void
}

const figure = (count: number) => count.toLocaleString('en-US')

/** The import itself: what it will do, its progress, and where it stopped. */
export function ApplyPart(props: ApplyPartProps) {
  const { opened, current, plan, sameNames, onSameNames } = props
  const { rowCount, applied, state } = current
  if (opened.busy === 'applying') {
    return (
      <ProgressLine
        label={texts.importing}
        done={applied}
        all={rowCount}
        stopping={opened.stopping}
        onStop={opened.stop}
      />
    )
  }
  if (state === 'applied') {
    return (
      <Text ref={focusIfLost} tabIndex={-1} role="status" fontWeight="medium" color="credit.fg">
        {texts.applied(figure(rowCount))}
      </Text>
    )
  }
  const refusal = refusalOf(props)
  const { counts } = plan
  return (
    <Stack gap="4">
      {state === 'applying' ? (
        <Text role="status">{texts.stopped(figure(applied), figure(rowCount))}</Text>
      ) : (
        <Text>
          {texts.willDo(figure(counts.new), figure(counts.addsOpening), formatDate(plan.asOf))}
        </Text>
      )}
      {counts.sameName > 0 ? (
        <Checkbox checked={sameNames} onChange={onSameNames}>
          {texts.seenSameNames(figure(counts.sameName))}
        </Checkbox>
      ) : null}
      <Flex align="center" justify="flex-end" gap="3" wrap="wrap">
        {refusal === null ? null : (
          <Text flex="1 1 12rem" color="fg.muted">
            {refusal}
          </Text>
        )}
        <SaveButton
          ref={state === 'applying' ? focusIfLost : undefined}
          type="button"
          saving={opened.busy !== null}
          label={
            state === 'applying'
              ? texts.goOn(figure(rowCount - applied))
              : texts.apply(figure(rowCount))
          }
          savingLabel={texts.checkingNow}
          refused={refusal !== null}
          onClick={() => {
            if (refusal === null && opened.busy === null)
              void opened.apply(plan.planHash, sameNames)
          }}
        />
      </Flex>
    </Stack>
  )
}

/** What must be done before the rows can be imported; null if they can be. */
function refusalOf({ plan, isAsPlanned, sameNames }: ApplyPartProps): string | null {
  if (plan.counts.error > 0) return texts.correctFirst
  if (!isAsPlanned) return texts.checkFirst
  if (!plan.isApplicable) return texts.totalsFirst
  return plan.counts.sameName > 0 && !sameNames ? texts.sameNamesFirst : null
}
