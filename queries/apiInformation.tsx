import { graphql } from 'gatsby';
import ApiInformationTemplate from '../src/templates/apiInformation';

export default ApiInformationTemplate;

export const query = graphql`
  query ApiInformationPage($id: String!) {
    ...ApiInformationTemplate
  }
`;
