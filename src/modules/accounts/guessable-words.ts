/** Words that people append digits to, in addition to the leaked passwords. In lower case, without spaces. */
const LISTS = [
  // Stems of default and first-day passwords.
  `admin administrator root user guest test demo login access password passcode welcome hello letmein changeme
  secret master super manager owner staff office computer internet mobile secure temp default new qwerty asdfgh
  abcd abcde abc xyz iloveyou love friend family india bharat hindustan jaihind bharatmata cricket`,
  // The shop's own words.
  `kanoon kitab kanoonkitab law laws lawbook lawbooks book books bookshop bookstore shop store legal legalbooks
  lawyer advocate vakil court high supreme district justice judge nyaya constitution bareact bareacts judiciary llb llm clat aibe upsc
  student exam order orders invoice payment dispatch library publisher college university`,
  // Months, days and seasons.
  `january february march april may june july august september october november december jan feb mar apr jun jul
  aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday spring summer autumn winter
  monsoon diwali deepavali holi eid christmas navratri dussehra pongal onam independence republic`,
  // Places: States and large cities.
  `delhi newdelhi mumbai bombay kolkata calcutta chennai madras bengaluru bangalore hyderabad pune ahmedabad surat
  jaipur lucknow kanpur nagpur indore bhopal patna vadodara ludhiana agra nashik varanasi banaras prayagraj
  allahabad ranchi gwalior jodhpur raipur kota chandigarh guwahati mysuru mysore kochi cochin noida gurgaon
  gurugram ghaziabad faridabad meerut dehradun shimla amritsar jammu srinagar goa panaji trivandrum
  thiruvananthapuram coimbatore madurai vizag visakhapatnam vijayawada bhubaneswar cuttack udaipur haryana punjab
  rajasthan gujarat maharashtra karnataka kerala tamilnadu andhra telangana odisha bengal westbengal bihar
  jharkhand assam sikkim manipur mizoram nagaland tripura meghalaya uttarakhand himachal uttarpradesh
  madhyapradesh chhattisgarh kashmir ladakh`,
  // Names of people and gods.
  `krishna radha radhe shiva shiv mahadev bholenath ganesh ganesha ganpati hanuman bajrang ram rama shriram
  jaishriram sairam saibaba omsairam durga lakshmi laxmi saraswati kali vishnu govind gopal balaji tirupati murugan
  ayyappa allah bismillah muhammad jesus waheguru aadesh rahul rohit rohan raj raja rajesh rajat rakesh ramesh
  suresh mahesh mukesh naresh dinesh amit ajay anil arun ashok arjun abhishek aditya akash anand ankit deepak
  gaurav harsh karan kumar manish manoj mohan mohit nikhil nitin pankaj pradeep prakash pranav prashant praveen
  ravi sachin sandeep sanjay santosh shubham sunil sumit suraj varun vicky vijay vikas vikram vinod vishal virat
  vivek yash yogesh imran salman shahrukh faisal aamir aisha ananya anita anjali ankita asha deepa deepika divya
  geeta gita isha kajal kavita kiran komal lata madhu manisha meena meera neha nisha pooja puja priya priyanka
  rani rekha ritu riya sakshi sangeeta seema shilpa shivani shreya shruti simran sneha sonia sunita swati tanvi
  usha vaishali sharma verma gupta singh patel reddy iyer khan nair rao das mehta joshi mishra yadav`,
]

export const GUESSABLE_WORDS: readonly string[] = LISTS.flatMap((list) => list.trim().split(/\s+/))
