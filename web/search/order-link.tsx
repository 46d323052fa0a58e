import { searchForms as texts } from '#texts/search-forms.ts'
import { paths } from '../app/paths.ts'
import { HawalaIcon } from '../ui/icons.tsx'
import { RowLink } from '../ui/row-button.tsx'
import { labelOf, orderOf, type SearchRow } from './search-rows.ts'

/**
 * A link to the hawala that a row belongs to, if that hawala posts: the row can only be changed together with it. Shows
 * nothing for other rows.
 */
export function OrderLink({ row }: { readonly row: SearchRow }) {
  const order = orderOf(row)
  if (order === null) return null
  return (
    <RowLink
      label={texts.openHawalaOf(labelOf(row))}
      title={texts.changedInHawalas}
      to={paths.hawalas({ order: String(order) })}
    >
      <HawalaIcon size={14} /> <span>{texts.hawalaLink}</span>
    </RowLink>
  )
}
