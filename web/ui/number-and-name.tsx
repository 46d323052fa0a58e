/** "1007 - Ahmad Karimi" on one line. The number stands first even if the name is Persian. */
export function NumberAndName(props: { readonly number: string; readonly name: string }) {
  const { number, name } = props
  return (
    <span dir="ltr">
      {number} - <bdi>{name}</bdi>
    </span>
  )
}
