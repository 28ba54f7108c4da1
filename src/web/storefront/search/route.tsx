export default function Page() { return <h1>storefront_search_route</h1> }
