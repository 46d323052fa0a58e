import { Later } from '../ui/later.tsx'
import { lazyPart } from '../ui/lazy-component.tsx'
import type { LimitNoticeProps } from './limit-notice.tsx'

const LimitNotice = lazyPart(async () => (await import('./limit-notice.tsx')).LimitNotice)

/** The refusal of a save that would pass the limit of an account. Its code is fetched when it is first needed. */
export function LimitRefused(props: LimitNoticeProps) {
  return (
    <Later height="3.75rem">
      <LimitNotice {...props} />
    </Later>
  )
}
