export default function Home() {
  return <h1>Kanoon Kitab</h1>
}
