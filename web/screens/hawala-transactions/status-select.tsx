import { Box, type SystemStyleObject } from '@chakra-ui/react'
import type { KeyboardEvent } from 'react'
import { hawalaTransactions as texts } from '#texts/hawala-transactions.ts'
import { may } from '../../../shared/contract/access.ts'
import { HAWALA_STATUSES, type HawalaStatus } from '../../../shared/contract/hawala-facts.ts'
import { noteLabel } from '../../../shared/contract/hawala-label.ts'
import { useSession } from '../../app/session.tsx'
import { tellFailure, useStep } from '../../entry/use-step.ts'
import type { Choices } from '../../ui/radio-group.tsx'
import { RowButton } from '../../ui/row-button.tsx'
import { toast } from '../../ui/toaster.tsx'
import type { Hawala } from './use-hawala.ts'

interface StatusSelectProps {
  readonly hawala: Hawala
  /** Called with the hawala as returned by the server. */
  readonly onSaved: (saved: Hawala) => void
  /** Reads the list again, because it may have changed. */
  readonly onLookAgain: () => void
}

/**
 * The select for a hawala's status; any status can follow any other. It shows the old status until the server answers. If
 * the answer is lost, it shows the old status until the result is known.
 */
export function StatusSelect({ hawala, onSaved, onLookAgain }: StatusSelectProps) {
  const { user } = useSession()
  const label = noteLabel(hawala.hawalaNumber)
  const failed = (message: string) => {
    tellFailure(message)
    onLookAgain()
    return null
  }
  const { saving, unsettled, save, sendAgain, setAside } = useStep<
    'PATCH /api/hawala/{id}/status',
    HawalaStatus
  >('PATCH /api/hawala/{id}/status', {
    form: texts.statusFormName(hawala.id),
    notDone: texts.statusNotUpdated,
    refreshes: [],
    saved: (saved) => {
      onSaved(saved)
      toast({ title: texts.statusUpdated })
    },
    refused: failed,
    unknown: failed,
  })
  /**
   * The status of an unsettled save. If the list already has this status, the save was carried out and nothing is in doubt.
   */
  const unknown = unsettled && unsettled.values !== hawala.status ? unsettled.values : null
  const set = (status: HawalaStatus) => {
    if (unsettled) setAside()
    void save({ params: { id: hawala.id }, body: { status } }, status)
  }
  return (
    <Box css={STATUS_LOOK} data-status={hawala.status}>
      <select
        aria-label={texts.statusOf(label)}
        aria-busy={saving}
        value={hawala.status}
        disabled={unknown !== null || !may(user.userType, 'record')}
        onKeyDown={openInsteadOfChanging}
        onChange={(event) => set(event.target.value as HawalaStatus)}
      >
        {HAWALA_STATUSES.map((status) => (
          <option key={status} value={status}>
            {WORDS[status]}
          </option>
        ))}
      </select>
      {unknown ? (
        <div role="alert">
          <span>{texts.statusUnknown(WORDS[unknown])}</span>
          <RowButton label={texts.setAgain(label, WORDS[unknown])} onClick={() => void sendAgain()}>
            {texts.sendAgain}
          </RowButton>
          <RowButton
            label={texts.leaveItOf(label)}
            onClick={() => {
              setAside()
              onLookAgain()
            }}
          >
            {texts.leaveIt}
          </RowButton>
        </div>
      ) : null}
    </Box>
  )
}

const WORDS: Readonly<Record<HawalaStatus, string>> = {
  pending: texts.pending,
  completed: texts.completed,
  cancelled: texts.cancelled,
}

/** The statuses as choices of a select. */
export const STATUS_CHOICES: Choices<string> = HAWALA_STATUSES.map((status) => [
  status,
  WORDS[status],
])

/**
 * Opens the list on an arrow key. Otherwise each press would save the next status, although the person wants only one. In a
 * browser in which a script can't open the list, a person can still open it by Alt with an arrow.
 */
function openInsteadOfChanging(event: KeyboardEvent<HTMLSelectElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const select: Partial<Pick<HTMLSelectElement, 'showPicker'>> = event.currentTarget
  if (!select.showPicker && event.altKey) return
  event.preventDefault()
  select.showPicker?.()
}

const STATUS_LOOK: SystemStyleObject = {
  '& select': {
    minHeight: { base: '10', md: '7' },
    // Without this margin, the select would make the row higher.
    my: { md: '-1' },
    minWidth: '7.5rem',
    px: '2',
    fontSize: 'xs',
    fontWeight: 'semibold',
    borderWidth: '1px',
    borderRadius: 'l2',
    cursor: 'pointer',
  },
  '& select:disabled': { cursor: 'not-allowed', opacity: 0.6 },
  '& select[aria-busy=true]': { opacity: 0.6 },
  '&[data-status=pending] select': {
    bg: 'amber.subtle',
    color: 'amber.fg',
    borderColor: 'amber.border',
  },
  '&[data-status=completed] select': {
    bg: 'accent.subtle',
    color: 'accent.fg',
    borderColor: 'accent.border',
  },
  '&[data-status=cancelled] select': {
    bg: 'gray.subtle',
    color: 'fg.muted',
    borderColor: 'gray.border',
  },
  '& [role=alert]': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1.5',
    alignItems: 'center',
    mt: '1.5',
    fontSize: 'xs',
    color: 'fg.warning',
    minWidth: '12rem',
  },
}
