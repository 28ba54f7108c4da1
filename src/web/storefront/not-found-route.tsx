export default function Page() { return <h1>storefront_not_found_route</h1> }
