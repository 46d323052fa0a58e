import { Badge } from '@chakra-ui/react'
import { paletteOf } from './currency-palette.ts'

/** A currency's code in its colour. */
export function CurrencyBadge({ code }: { code: string }) {
  return (
    <Badge colorPalette={paletteOf(code)} data-currency={code} size="md">
      {code}
    </Badge>
  )
}
