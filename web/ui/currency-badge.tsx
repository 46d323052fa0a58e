import { Badge } from '@chakra-ui/react'
import { currencyLook } from './currency-look.ts'

/** A currency's code in its colour. */
export function CurrencyBadge({ code }: { code: string }) {
  return (
    <Badge colorPalette={currencyLook(code).palette} data-currency={code} size="md">
      {code}
    </Badge>
  )
}
