import { Button, Flex } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { drafts as texts } from '#texts/drafts.ts'
import { businessDateOf } from '../../shared/calendar/business-date.ts'
import { formatTime } from '../../shared/calendar/format-date.ts'
import { useSession } from '../app/session.tsx'
import type { CameBack } from './use-draft.ts'

interface DraftNoticeProps {
  readonly cameBack: CameBack | null
  readonly onStartAnew: () => void
  /** What did not come back. */
  readonly without?: string
}

/** Stands within a form that an unfinished entry has come back to; the cursor goes where the person has to go on. */
export function DraftNotice({ cameBack, onStartAnew, without }: DraftNoticeProps) {
  const { businessDate, timeZone } = useSession()
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry that comes back
  useEffect(() => {
    const form = box.current?.closest('form')
    if (cameBack && form) goOnIn(form, cameBack)
  }, [cameBack?.from])
  if (!cameBack) return null
  const time = formatTime(new Date(cameBack.from), timeZone)
  const isOfToday = businessDateOf(new Date(cameBack.from), timeZone) === businessDate
  return (
    <Flex
      ref={box}
      gridColumn="1 / -1"
      align="center"
      columnGap="4"
      rowGap="2"
      wrap="wrap"
      px="3"
      py="2"
      bg="accent.subtle"
      borderRadius="md"
      fontSize="sm"
    >
      <span role="status">
        {texts.unfinishedEntryOf(isOfToday ? time : texts.yesterdayAt(time))}
        {without ? ` ${without}` : ''}
      </span>
      <Button type="button" size="sm" variant="outline" onClick={onStartAnew}>
        {texts.startAnew}
      </Button>
    </Flex>
  )
}

/** Puts the focus on the first field that must be filled in and is not; where there is none, on the first field. */
function goOnIn(form: HTMLFormElement, { isEmpty }: CameBack): void {
  const fields = [...form.elements].filter((each): each is HTMLInputElement | HTMLSelectElement =>
    each.matches('input:enabled:not([readonly]), select:enabled'),
  )
  const next = fields.find(({ required, name }) => required && isEmpty(name))
  ;(next ?? fields.find(isBeginning))?.focus()
}

/** Of radio buttons only the chosen one takes the focus by Tab. */
function isBeginning(field: HTMLInputElement | HTMLSelectElement): boolean {
  return !(field instanceof HTMLInputElement && field.type === 'radio') || field.checked
}
