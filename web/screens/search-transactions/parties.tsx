import { NumberAndName } from '../../components/number-and-name.tsx'
import type { Party } from '../../search/found-parties.ts'

/** Who stands in a row, one below the other, the second where the money goes; plain elements, since tables hold thousands. */
export function Parties({ parties }: { readonly parties: readonly Party[] }) {
  if (parties.length === 0) return '-'
  return parties.map(({ number, name }, index) => (
    <span key={`${number} ${name}`} style={{ display: 'block' }}>
      {index > 0 ? (
        <>
          <span data-arrow="">→</span>{' '}
        </>
      ) : null}
      {number && name ? <NumberAndName number={number} name={name} /> : <bdi>{number || name}</bdi>}
    </span>
  ))
}
