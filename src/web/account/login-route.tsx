export default function Page() { return <h1>account_login_route</h1> }
