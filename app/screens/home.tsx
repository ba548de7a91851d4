export default function Home() {
  return <main>XPedition</main>
}
