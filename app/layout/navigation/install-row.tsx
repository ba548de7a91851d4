import { useInstall } from './install-offer.ts'

export function InstallRow({ className, onClose }: { className: string; onClose: () => void }) {
  const install = useInstall()
  if (!install) return null
  const press = () => {
    onClose()
    install()
  }
  return (
    <button type="button" onClick={press} className={className}>
      Install
    </button>
  )
}
