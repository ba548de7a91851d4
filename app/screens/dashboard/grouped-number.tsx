/** A number from five digits on with its thousands apart: the comma is drawn, and is no part of the text. */
export function GroupedNumber({ value }: { value: number }) {
  const digits = String(value)
  if (digits.length < 5) return digits
  return (
    <>
      {digits.slice(0, -3)}
      <span className="before:content-[',']">{digits.slice(-3)}</span>
    </>
  )
}
