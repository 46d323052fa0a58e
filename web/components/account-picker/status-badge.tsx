import { Badge } from '@chakra-ui/react'
import type { AccountStatus } from '../../../shared/contract/accounts.ts'

const PALETTES: Readonly<Record<AccountStatus, string>> = {
  Active: 'accent',
  Inactive: 'gray',
  Suspended: 'amber',
}

/** The status of an account; only an Active one can be posted to. */
export function StatusBadge({ status }: { status: AccountStatus }) {
  return (
    <Badge colorPalette={PALETTES[status]} flexShrink="0">
      {status}
    </Badge>
  )
}
