export default function Page() { return <h1>account_register_route</h1> }
